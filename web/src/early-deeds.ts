// What a visitor does on a rendered page before it is taken over. The page looks ready, so nothing may be
// lost: fields are filled again and buttons pressed again, once somebody listens.

export type EarlyDeeds = {
  /** Buttons that were pressed, and forms that were to be sent. A form with an address needs nobody: the browser sends it. */
  pressed: HTMLElement[]
  /** Lets events through to the application. */
  release: () => void
}

const held = 'click input change keydown focusin pointerdown mousedown touchstart'.split(' ')

/**
 * Keeps events from the application until it has the page: it would take over the part that was touched at
 * once, with what the field has by then, and never learn that it changed. `onTouch` is called for each.
 */
export function holdEarlyDeeds(onTouch: () => void): EarlyDeeds {
  const pressed: HTMLElement[] = []
  const hold = (event: Event) => {
    event.stopPropagation()
    const { type, target, key } = event as KeyboardEvent
    const button = type === 'click' && (target as Element).closest<HTMLElement>('[type=button]')
    if (button) pressed.push(button)
    const form = key === 'Enter' && target instanceof HTMLInputElement && target.form
    if (form && !form.hasAttribute('action')) {
      // The browser would load the page again, and lose what was typed.
      event.preventDefault()
      pressed.push(form)
    }
    onTouch()
  }
  for (const name of held) addEventListener(name, hold, true)
  return {
    pressed,
    release: () => {
      for (const name of held) removeEventListener(name, hold, true)
    },
  }
}

/** One after the other: each must see what the one before it has changed. */
export async function repeatEarlyDeeds(
  page: HTMLElement,
  { pressed, release }: EarlyDeeds,
): Promise<void> {
  release()
  const deeds: (() => unknown)[] = [...page.querySelectorAll('input')].flatMap(takeBack)
  for (const element of pressed.splice(0)) deeds.push(() => element.isConnected && press(element))
  for (const deed of deeds) {
    await undefined
    deed()
  }
}

/** Sets a changed field back to what was rendered; returns what changes it again. */
function takeBack(field: HTMLInputElement): (() => void)[] {
  const { value, checked, defaultValue, defaultChecked } = field
  if (checked !== defaultChecked) {
    field.checked = defaultChecked
    // A radio button that another one has switched off follows from that one.
    return checked ? [() => woken(field).click()] : []
  }
  if (value === defaultValue) return []
  field.value = defaultValue
  return [() => type(woken(field), value)]
}

/** A touch takes over the part of the page that it hits. */
function woken<E extends HTMLElement>(element: E): E {
  element.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  return element
}

function press(element: HTMLElement): void {
  woken(element)
  if (element instanceof HTMLFormElement) element.requestSubmit()
  else element.click()
}

/** As if typed: React ignores a value that was set through the element itself, which it watches. */
function type(field: HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
