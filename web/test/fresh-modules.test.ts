// Which modules are loaded again for the next test.

import { expect, test } from 'vitest'
import { keepsState } from './fresh-modules.ts'

test.each([
  'let last = 0',
  'export let last = 0',
  'const drafts = shared<Draft[]>([])',
  'const known = new Map<string, number>()',
  'const known: Record<string, number> = {}',
  'const list: string[] = []',
  'export const Route = createFileRoute("/")({ component })',
  'const long =\n  makeStore()',
  'export const screens = {\n  orders: loadPart(async () => Orders),\n}',
  "window.addEventListener('storage', restore)",
])('a module keeps state with %j at its top level', (code) => {
  expect(keepsState(code)).toBe(true)
})

test.each([
  "import { shown } from './shown.ts'",
  'const pauseMs = 60_000',
  "export const texts = { empty: 'Nothing here' } as const",
  'export const double = (value: number): number => value * 2',
  'export function Panel() {\n  let last = 0\n  return render(last)\n}',
  "const format = new Intl.NumberFormat('en-IN')",
])('a module keeps no state with %j alone', (code) => {
  expect(keepsState(code)).toBe(false)
})

const user = { _id: '1', name: 'A', email: 'a@mail.test', role: 'user' } as const
const load = async () => ({
  session: await import('../src/session/session.ts'),
  // Imports the session, but keeps nothing itself.
  call: await import('../src/api/call.ts'),
  plain: await import('../src/session/browser-storage.ts'),
})
const first = await load()

test('a test begins without the state of the one before it: the first one changes it', () => {
  first.session.startSession('a-token', user)
  expect(first.session.currentSession()?.token).toBe('a-token')
})

test('a test begins without the state of the one before it: the second one finds none', async () => {
  const second = await load()
  expect(second.session.currentSession()).toBeNull()
  expect(second.call).not.toBe(first.call)
  expect(second.plain).toBe(first.plain)
})
