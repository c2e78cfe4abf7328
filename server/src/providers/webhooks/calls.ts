// A message in the form that its receiver expects.

import type { Hook, HookMessage } from './port.ts'

type HookCall = { url: URL; headers?: Record<string, string>; body: unknown }

/** The longest texts that Telegram and Discord accept. */
const longest = { telegram: 4096, discord: 2000 }

export function callOf(hook: Hook, message: HookMessage, telegramUrl: string): HookCall {
  switch (hook.kind) {
    case 'telegram': {
      const base = telegramUrl.replace(/\/$/, '')
      const url = new URL(`${base}/bot${hook.token}/sendMessage`)
      const text = clip(textOf(message), longest.telegram)
      return {
        url,
        body: { chat_id: hook.chat, text, link_preview_options: { is_disabled: true } },
      }
    }
    case 'slack':
      return { url: new URL(hook.address), body: { text: forSlack(textOf(message)) } }
    case 'discord':
      return {
        url: new URL(hook.address),
        // Nobody is called by a name that a text happens to contain.
        body: { content: clip(textOf(message), longest.discord), allowed_mentions: { parse: [] } },
      }
    case 'webhook':
      return {
        url: new URL(hook.address),
        ...(hook.token && { headers: { authorization: `Bearer ${hook.token}` } }),
        body: { ...message, text: textOf(message) },
      }
  }
}

const textOf = ({ title, lines, link }: HookMessage): string => [title, ...lines, link].join('\n')

/** Slack reads these as its own marks. */
const forSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const clip = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit - 1)}…`
