// Runs a task while the page is visible: it stops when the page has been hidden for long, and restarts
// when the page is visible again.

/** Returns a function that stops it. The task must end when its signal aborts, and must not throw. */
export function whileSeen(
  task: (signal: AbortSignal) => Promise<void>,
  hiddenLimitMs = 60_000,
): () => void {
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
