### 班级：加入班级，以及老师看到的内容。

class-title = 班级
class-about = 老师给了你一个代码。加入班级后，老师会在你的名字下看到你做过哪些练习和考试、结果如何。其他人看不到，数据只留在老师的电脑上。
class-code = 代码
class-name = 你的名字
class-join = 加入
class-you = 你以 { $name } 的名字加入了班级。
class-sees = 从现在起，老师能看到你在课程中的练习，以及此浏览器已记录的进度。
class-lessons-link = 去上课
class-leave = 退出班级
class-leave-about = 老师电脑上你的文件会被删除。此浏览器记录的内容会保留。

class-wrong-code = 这不是本班的代码。
class-wrong-name = 名字应为 1 到 40 个字。
class-taken = 班里已有人用这个名字。请在你的名字后加一个字。
class-full = 班级已满。
class-stranger = 你不在这个班级里，或已不在。
class-disk = 老师的电脑无法保存：磁盘可能已满。
class-no-progress = 这不是进度数据。

class-learners = { $n } 名学生
class-how = 学生打开 { $address }，用代码 { $code } 加入。
class-nobody = 还没有人加入。
class-table = 班级进度
class-learner = 名字
class-done = 练习
class-right = 最近正确
class-last = 最近
class-passed = { $passed } / { $of }
class-today = 今天
class-never = 从未
class-days = { $n } 天前
class-columns = 每门课程下：已通过的课。
class-remove = 移除
class-remove-who = 移除 { $name }
class-hard = 难点
class-hard-row = { $n } 个回答中 { $percent } % 正确
class-keep = 请保管好本页网址：知道它的人都能看到这些。
