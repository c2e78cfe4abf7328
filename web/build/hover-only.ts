// Hover styles are for devices that hover. After a tap, a touch screen would keep them until the next
// tap elsewhere. Written here once, because every single style sheet would have to remember it.

import type { CSSOptions } from 'vite'

type PostCss = Exclude<CSSOptions['postcss'], string | undefined>
type Plugin = Extract<
  NonNullable<PostCss['plugins']>[number],
  { postcssPlugin: string; Rule?: unknown }
>

const hovers = '(hover: hover)'

export const hoverOnly: Plugin = {
  postcssPlugin: 'gemwala:hover-only',
  Rule(rule, { AtRule }) {
    const hovered = rule.selectors.filter((one) => one.includes(':hover'))
    if (hovered.length === 0) return
    for (let above = rule.parent; above; above = above.parent as typeof above) {
      if (above instanceof AtRule && above.params.includes(hovers)) return
    }
    const media = new AtRule({ name: 'media', params: hovers })
    media.append(rule.clone({ selectors: hovered }))
    rule.after(media)
    const others = rule.selectors.filter((one) => !hovered.includes(one))
    if (others.length === 0) rule.remove()
    else rule.selectors = others
  },
}
