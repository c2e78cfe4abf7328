// After a change of screen its heading has the focus: a screen reader announces it, and the keyboard continues
// there. The focus is left alone where somebody types, in what is open over the screen, and where the screen
// has chosen it.

const keepsFocus = 'main, dialog, input, textarea, select'

let stop = (): void => undefined

export function focusHeading(): void {
  stop()
  let isFocused = false
  const focus = () => {
    const active = document.activeElement
    const isLost = active === null || active === document.body
    const isLeftBehind = !isFocused && active?.closest(keepsFocus) === null
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || !(isLost || isLeftBehind) || document.querySelector('dialog[open]')) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    isFocused = true
  }
  // The heading comes with the screen's data, and may be replaced then.
  const changes = new MutationObserver(focus)
  changes.observe(document.body, { childList: true, subtree: true })
  const used = new AbortController()
  stop = () => {
    changes.disconnect()
    used.abort()
  }
  for (const use of ['pointerdown', 'keydown']) {
    addEventListener(use, stop, { signal: used.signal, capture: true })
  }
  focus()
}
