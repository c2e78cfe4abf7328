// After a change of screen its heading has the focus: a screen reader announces it, and the keyboard continues
// there. The focus is left alone where somebody types, in what is open over the screen, and where the screen
// has chosen it.

const keepsFocus = 'main, dialog, input, textarea, select'

let stop = (): void => undefined

export function focusHeading(): void {
  stop()
  let left = document.activeElement
  const focus = () => {
    const active = document.activeElement
    const isLost = active === null || active === document.body
    // Something that has moved the focus since, a screen reader for instance, wants it there.
    const isLeftBehind = active === left && active?.closest(keepsFocus) === null
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || !(isLost || isLeftBehind) || document.querySelector('dialog[open]')) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    left = null
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
