// Answers quickly whether an element is shown. Queries by role ask it for every element and its
// ancestors, and happy-dom computes the whole style again after each change of the page.

type Style = CSSStyleDeclaration

/** By tag: what happy-dom answers for an element without a style of its own. */
const displayByTag = new Map<string, string>()

/**
 * Tests load no stylesheet, so an element looks different from others with its tag only by its own
 * `style`, or by one that it inherits. Those, and all other properties, are computed by happy-dom.
 */
class ShownStyle {
  readonly #element: Element
  readonly #compute: () => Style
  #whole: Style | undefined

  constructor(element: Element, compute: () => Style) {
    this.#element = element
    this.#compute = compute
  }

  get whole(): Style {
    this.#whole ??= this.#compute()
    return this.#whole
  }

  get display(): string {
    const { tagName } = this.#element
    // A dialog is shown only while it is open.
    if (tagName === 'DIALOG' || !this.#element.isConnected || this.#says('display'))
      return this.whole.display
    let display = displayByTag.get(tagName)
    if (display === undefined) {
      display = this.whole.display
      displayByTag.set(tagName, display)
    }
    return display
  }

  get visibility(): string {
    return this.#inherits('visibility') ? this.whole.visibility : ''
  }

  get pointerEvents(): string {
    return this.#inherits('pointer-events') ? this.whole.pointerEvents : ''
  }

  getPropertyValue(name: string): string {
    if (name === 'display') return this.display
    if (name === 'visibility') return this.visibility
    return this.whole.getPropertyValue(name)
  }

  #says(name: string, element = this.#element): boolean {
    return element.getAttribute('style')?.includes(name) ?? false
  }

  #inherits(name: string): boolean {
    for (let one: Element | null = this.#element; one; one = one.parentElement)
      if (this.#says(name, one)) return true
    return false
  }
}

Object.setPrototypeOf(
  ShownStyle.prototype,
  new Proxy(
    {},
    { get: (_, name, style: ShownStyle) => Reflect.get(style.whole, name, style.whole) },
  ),
)

/** Set-up runs once per file, but files share their worker's window. */
const quickened = Symbol.for('quickened styles')

export function quickenStyles(): void {
  if (quickened in window.getComputedStyle) return
  const compute = window.getComputedStyle.bind(window)
  const quick: typeof compute = (element, pseudo) =>
    pseudo
      ? compute(element, pseudo)
      : (new ShownStyle(element, () => compute(element)) as unknown as Style)
  window.getComputedStyle = Object.assign(quick, { [quickened]: true })
}
