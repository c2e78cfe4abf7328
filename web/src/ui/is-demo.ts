// Whether this store is the demo, as the server says in its pages.

import { demoMark } from '@gemwala/contract/boot'

export const isDemo = (): boolean => document.documentElement.hasAttribute(demoMark)
