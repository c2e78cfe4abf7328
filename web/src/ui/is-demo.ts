// Whether this store is the demo; the server says so in its pages.

import { demoMark } from '@gemwala/contract/screens'
import { useIsTakenOver } from './taken-over.ts'

export const isDemo = (): boolean => document.documentElement.hasAttribute(demoMark)

export const useIsDemo = (): boolean => useIsTakenOver() && isDemo()
