// Lights an element up in a product's hue; it carries `data-hue` as well.

import { hueOf } from '@gemwala/contract/catalogue/hue'
import type { CSSProperties } from 'react'

export const hueStyle = (productid: number): CSSProperties =>
  ({ '--hue': hueOf(productid) }) as CSSProperties
