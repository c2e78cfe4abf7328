// Which ways to sign in this store offers besides e-mail and password. The server says so on every page.

import { noGoogleMark, noSmsMark, ssoMark } from '@gemwala/contract/screens'

const isMarked = (mark: string): boolean => document.documentElement.hasAttribute(mark)

export const offersGoogle = (): boolean => !isMarked(noGoogleMark)
export const offersCodes = (): boolean => !isMarked(noSmsMark)
export const offersSso = (): boolean => isMarked(ssoMark)
