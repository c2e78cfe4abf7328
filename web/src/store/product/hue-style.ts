// Tints an element in a product's hue; the element also carries `data-hue`.

import { hueOf } from '@gemwala/contract/catalogue/hue'
import type { CSSProperties } from 'react'

export const hueStyle = (productid: number): CSSProperties =>
  ({ '--hue': hueOf(productid) }) as CSSProperties
