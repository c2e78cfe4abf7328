// The address or token of a channel: checked when staff enter it, sealed in the database, shown masked.

import { alarmTexts, type ChannelKind } from '@gemwala/contract/alarms/alarms'
import type { Context } from '../../context.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Hook } from '../../providers/ports.ts'

export type Secrets = { address: string; token: string; chat: string }

/** Where a message goes. */
export type Target = Hook | { kind: 'email'; address: string }

const emailForm = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/
const tokenForm = /^\d{1,20}:[\w-]{10,100}$/
const chatForm = /^(-?\d{1,20}|@\w{1,50})$/

/** Refuses what can never work; a private address is refused again at every connection. */
function targetOf({ providers }: Context, kind: ChannelKind, secrets: Secrets): Target {
  const { address, token, chat } = secrets
  const demand = (isRight: boolean, text: string) => {
    if (!isRight) throw new Refusal('invalid', text)
  }
  switch (kind) {
    case 'email':
      demand(address.length <= 254 && emailForm.test(address), alarmTexts.badEmail)
      return { kind, address }
    case 'telegram':
      demand(tokenForm.test(token), alarmTexts.badToken)
      demand(chatForm.test(chat), alarmTexts.badChat)
      return { kind, token, chat }
    case 'webhook': {
      const problem = providers.webhooks.problemOf(address)
      demand(problem !== 'invalid', alarmTexts.badAddress)
      demand(problem !== 'private', alarmTexts.privateAddress)
      // A line break would end the header.
      demand(/^[!-~]*$/.test(token), alarmTexts.badAddress)
      return { kind, address, ...(token !== '' && { token }) }
    }
  }
}

export function sealSecrets(ctx: Context, kind: ChannelKind, secrets: Secrets) {
  const target = targetOf(ctx, kind, secrets)
  return { sealed: ctx.vault.seal(JSON.stringify(target)), masked: maskOf(target) }
}

/** Slack and Discord were kinds of their own, and are still sealed so in the channels from then. */
type Stored = Target | { kind: 'slack'; address: string } | { kind: 'discord'; address: string }

export function openChannel({ vault }: Context, { sealed }: { sealed: string }): Target {
  const stored: Stored = JSON.parse(vault.open(sealed))
  if (stored.kind !== 'slack' && stored.kind !== 'discord') return stored
  const address = new URL(stored.address)
  // Here Discord takes what Slack takes.
  if (stored.kind === 'discord') address.pathname = address.pathname.replace(/\/?$/, '/slack')
  return { kind: 'webhook', address: address.href }
}

/** An address by its host and its end, because its path is the secret. */
function maskOf(target: Target): string {
  if (target.kind === 'email') return target.address
  if (target.kind === 'telegram') return `Chat ${target.chat}, bot ${target.token.split(':')[0]}:…`
  const { host, href } = new URL(target.address)
  return `${host}/…${href.slice(-4)}`
}
