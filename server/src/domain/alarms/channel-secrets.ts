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
    default: {
      const problem = providers.webhooks.problemOf(address)
      demand(problem !== 'invalid', alarmTexts.badAddress)
      demand(problem !== 'private', alarmTexts.privateAddress)
      // A line break would end the header.
      demand(/^[!-~]*$/.test(token), alarmTexts.badAddress)
      return { kind, address, ...(kind === 'webhook' && token !== '' && { token }) }
    }
  }
}

export function sealSecrets(ctx: Context, kind: ChannelKind, secrets: Secrets) {
  const target = targetOf(ctx, kind, secrets)
  return { sealed: ctx.vault.seal(JSON.stringify(target)), masked: maskOf(target) }
}

export const openChannel = ({ vault }: Context, { sealed }: { sealed: string }): Target =>
  JSON.parse(vault.open(sealed))

/** An address by its host and its end, because its path is the secret. */
function maskOf(target: Target): string {
  if (target.kind === 'email') return target.address
  if (target.kind === 'telegram') return `Chat ${target.chat}, bot ${target.token.split(':')[0]}:…`
  const { host, href } = new URL(target.address)
  return `${host}/…${href.slice(-4)}`
}
