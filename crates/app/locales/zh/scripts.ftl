### 页面脚本所说的话。

theme-dark = 深色
theme-light = 浅色
theme-use-light = 使用浅色
theme-use-dark = 使用深色

voice-again = 重试
voice-dismiss = 关闭
server-silent = 服务器没有响应。
server-no-page = 服务器返回的不是页面。
server-status = 服务器返回了 { $status }。

stage-waiting = 等待中
stage-finding-positions = 查找局面
stage-solving = 求解中
stage-counting = 统计中
stage-merging-tiers = 合并各层
stage-writing = 写入中
stage-searching = 搜索中
stage-verifying = 验证中
stage-exporting = 导出中
stage-fetching = 获取中
stage-comparing = 比较中
stage-at = { $stage }：{ positions }

step = 单步
line-stop = 停止
room-return = 回到房间
share-send = 分享
copied = 已复制
copied-link = 链接已复制。
copy-refused = 浏览器不允许复制链接；请从地址栏复制。
sound-on = 声音：开
sound-off = 声音：关

train-next-harder = 下一个：更难的
train-next-easier = 下一个：更简单的
train-at-level = 第 { $level } 级：{ $of } 局赢 { $won } 局
train-summary = { $of } 局赢了 { $won } 局；{ $levels }。
forget-all = 清除此浏览器中的全部进度？

state-passed = 已通过
state-due = 该复习了
state-begun = 已开始
state-some-passed = { $of } 个中已通过 { $passed } 个
passing-passed = 已通过：最近 { $of } 次中对 { $right } 次。
passing-open = 最近 { $last } 次中对 { $right } 次；{ $of } 次中对 { $needed } 次即通过。
passing-streak = { $says }连对 { $streak } 次。
exam-passed-on = { $date }通过
learn-continue = 继续
review-next = 下一个练习
review-over = 今天完成了
review-nothing = 今天没有要复习的。
review-due = 有 { $n } 个练习到期。
progress-begun = 已开始 { $n } 个练习
progress-nothing = 还没有做过练习。
progress-drills-done = 已做 { $n } 次练习。
progress-share = { $of } 次中对 { $right } 次
progress-today = 今天
progress-tomorrow = 明天
progress-in-days = { $n } 天后
progress-imported = 已导入。
progress-unread = 这不是导出的进度。
progress-newer = 这份进度是由更新的版本导出的。
clock-left = 还剩 { $seconds } 秒
clock-soon = 还剩 { $n } 秒
