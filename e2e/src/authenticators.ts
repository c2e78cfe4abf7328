// The second factors of a test: a passkey in the browser, and codes as an authenticator app shows them.

import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { givenStore } from './given-store.ts'

/** A passkey belongs to a host name, and the stores of a run have numbers as addresses. */
export const byName = (address = givenStore().address): string =>
  address.replace('127.0.0.1', 'localhost')

/** Gives the browser a device that makes passkeys and confirms them by itself. */
export async function giveDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an app shows this many half minutes from now. A store accepts that of the next one. */
export function codeOf(secret: string, ahead: 0 | 1 = 0): string {
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(Date.now() / 30_000) + ahead, 4)
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}
