// Whether this store is the demo; the server says so in its pages.

import { demoMark } from '@gemwala/contract/screens'

export const isDemo = (): boolean => document.documentElement.hasAttribute(demoMark)
