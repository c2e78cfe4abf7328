// Whether the user of this session was still to say whose account it is when the session began. Known from the login, so
// that nobody else's home page has to ask.

import { read, remove, write } from './browser-storage.ts'

const key = 'owner asked'

export const noteOwnerAsked = (): void => write(key, 'true')
export const isOwnerAsked = (): boolean => read(key) !== null
export const forgetOwnerAsked = (): void => remove(key)
