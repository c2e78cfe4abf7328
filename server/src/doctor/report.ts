// The doctor's findings as lines for a person. No secret is ever among them, whatever a service answered.

import { type Config, settings } from '../config/settings.ts'
import type { Examined } from './examine.ts'

const widthOf = (texts: string[]) => Math.max(...texts.map((text) => text.length))

export function reportOf(config: Config, examined: Examined[]): string[] {
  const stateWidth = widthOf(examined.map(({ state }) => state))
  const partyWidth = widthOf(examined.map(({ party }) => party))
  const hide = hiding(secretsOf(config))
  const lines = examined.map(
    ({ state, party, text }) =>
      `${state.padEnd(stateWidth)}  ${party.padEnd(partyWidth)}  ${hide(capital(text))}`,
  )
  const failures = examined.filter(({ state }) => state === 'failed').length
  const end =
    failures === 0
      ? 'Nothing failed.'
      : `${failures} failed: correct ${failures === 1 ? 'it' : 'them'} and run this again.`
  const demo = config.mode === 'demo' ? ['APP_ENV is demo: its services are simulators.', ''] : []
  return [...demo, ...lines, '', end]
}

const capital = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1).replaceAll(/\s+/g, ' ')

const hiding = (secrets: string[]) => (text: string) =>
  secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text)

/** Settings that are secrets by name, and the passwords in addresses. */
function secretsOf(config: Config): string[] {
  const found = Object.entries(settings).flatMap(([name, { env }]) => {
    const values = textsIn(config[name as keyof Config])
    return /SECRET|KEY|TOKEN|HEADERS/.test(env) ? values : values.flatMap(passwordsIn)
  })
  return found.filter((secret) => secret.length > 3).sort((a, b) => b.length - a.length)
}

/** Some settings are lists or pairs. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function passwordsIn(value: string): string[] {
  // Not by URL, which takes no database's address with a user but without a host.
  const [, password = ''] = /^[a-z]+:\/\/[^/?#:]*:([^/?#]*)@/i.exec(value) ?? []
  return [password, decodeURIComponent(password)]
}
