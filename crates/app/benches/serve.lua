-- For wrk: asks for the addresses of a file in turn, and says what the server itself measured
-- (`Server-Timing`), from the first line of a request to its answer.

local addresses, turn, threads = {}, 0, {}
bins = {} -- of 10 µs each

function setup(thread)
  table.insert(threads, thread)
end

function init(args)
  for line in io.lines(args[1]) do
    table.insert(addresses, wrk.format("GET", line))
  end
end

function request()
  turn = turn % #addresses + 1
  return addresses[turn]
end

function response(status, headers)
  local time = headers["server-timing"]
  if time then
    local bin = math.floor(tonumber(time:match("dur=([0-9.]+)")) * 100)
    bins[bin] = (bins[bin] or 0) + 1
  end
end

function done()
  local all, count = {}, 0
  for _, thread in ipairs(threads) do
    for bin, n in pairs(thread:get("bins")) do
      all[bin] = (all[bin] or 0) + n
      count = count + n
    end
  end
  local keys = {}
  for bin in pairs(all) do
    table.insert(keys, bin)
  end
  table.sort(keys)
  for _, share in ipairs({ 0.5, 0.99 }) do
    local seen = 0
    for _, bin in ipairs(keys) do
      seen = seen + all[bin]
      if seen >= share * count then
        print(string.format("server time %g%%: below %.2f ms", share * 100, (bin + 1) / 100))
        break
      end
    end
  end
end
