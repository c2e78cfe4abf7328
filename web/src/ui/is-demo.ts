// Whether this store is the demo, as the server says in its pages.

import { demoMark } from '@gemwala/contract/screens'

export const isDemo = (): boolean => document.documentElement.hasAttribute(demoMark)
