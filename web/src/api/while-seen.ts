// Runs a task as long as the page is seen: one that has been hidden for long hangs up, and takes it
// up again when somebody looks.

const hiddenLimitMs = 60_000

/** Gives the way to end it. The task must end when its signal aborts, and throw nothing. */
export function whileSeen(task: (signal: AbortSignal) => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let controller = new AbortController()
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') {
      timer = setTimeout(() => controller.abort(), hiddenLimitMs)
    } else if (controller.signal.aborted) {
      controller = new AbortController()
      void task(controller.signal)
    }
  }
  document.addEventListener('visibilitychange', look)
  void task(controller.signal)
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(timer)
    controller.abort()
  }
}
