// Loaded into a node before it starts: ends it when the run that started it is gone, even by SIGKILL.

const checkEveryMs = 500
const parent = Number(process.env.CHAOS_RUN)

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, checkEveryMs).unref()
