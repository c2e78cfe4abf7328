// A message in the form that its receiver expects.

import type { Hook, HookMessage } from './port.ts'

type HookCall = { url: URL; headers?: Record<string, string>; body: unknown }

/** The longest texts that Telegram accepts, and Discord in the form of Slack. */
const longest = { telegram: 4096, webhook: 2000 }

export function callOf(hook: Hook, message: HookMessage, telegramUrl: string): HookCall {
  const text = clip([message.title, ...message.lines, message.link].join('\n'), longest[hook.kind])
  if (hook.kind === 'telegram') {
    const base = telegramUrl.replace(/\/$/, '')
    return {
      url: new URL(`${base}/bot${hook.token}/sendMessage`),
      body: { chat_id: hook.chat, text, link_preview_options: { is_disabled: true } },
    }
  }
  return {
    url: new URL(hook.address),
    ...(hook.token && { headers: { authorization: `Bearer ${hook.token}` } }),
    // Slack and those that understand its messages read the text alone.
    body: { ...message, text },
  }
}

const clip = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit - 1)}…`
