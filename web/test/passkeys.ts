// A browser with passkeys, which the test's own environment has not.

import { onTestFinished, vi } from 'vitest'

const bytes = new Uint8Array([1, 2, 3]).buffer

const made = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: {
    attestationObject: bytes,
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
  },
  getClientExtensionResults: () => ({}),
}

/** `fail` makes the next question end with this error of the browser. */
export function browserWithPasskeys() {
  let failure: string | undefined
  const answer = vi.fn(async () => {
    if (failure === undefined) return made
    const name = failure
    failure = undefined
    throw new DOMException('No passkey', name)
  })
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  Object.defineProperty(navigator, 'credentials', {
    value: { create: answer, get: answer },
    configurable: true,
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
  return {
    fail: (name: string) => {
      failure = name
    },
  }
}

/** What the server asks an existing passkey to sign, and a new one. */
export const challenge = { options: { challenge: 'AQID', rpId: 'localhost' } }
export const creation = {
  options: {
    challenge: 'AQID',
    rp: { id: 'localhost', name: 'Gemwala' },
    user: { id: 'AQID', name: 'asha@mail.test', displayName: 'Asha Verma' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  },
}
