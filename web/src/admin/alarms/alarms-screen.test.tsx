// The screen 'Alarms': what is firing, the snooze, rules, channels, and the notices of an open console.

import type { Alarm, Channel, RuleSettings } from '@gemwala/contract/alarms/alarms.shapes'
import { alarmDefinitions } from '@gemwala/contract/alarms/rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/open-app.tsx'
import { openConsole } from '../../../test/open-console.tsx'
import { openScreen } from '../../../test/open-screen.tsx'
import { refusal } from '../../../test/people.ts'
import { callOfScreen } from '../nav.ts'
import { askAlarmsAgain } from './alarm-queries.ts'

const stuck: Alarm = {
  id: 7,
  rule: 'orders-stuck',
  text: '500 paid orders have not changed for 30 minutes. The oldest is GW7K2M9QX4PDRT.',
  count: 500,
  most: 512,
  firstAt: '2026-01-15T06:31:00.000Z',
  lastAt: '2026-01-15T07:31:00.000Z',
  toldAt: '2026-01-15T07:00:00.000Z',
  resolvedAt: null,
  snoozedUntil: null,
  snoozedBy: null,
  snoozeReason: '',
  isInConsole: true,
}
const rule: RuleSettings = {
  rule: 'orders-stuck',
  isOn: true,
  threshold: 30,
  repeatMinutes: 60,
  quietFrom: null,
  quietTo: null,
  channelIds: null,
  isInConsole: true,
  version: 3,
}
const phone: Channel = {
  id: 4,
  kind: 'telegram',
  name: 'Night shift',
  masked: 'Chat -100, bot 42:…',
  isOn: true,
  lastSentAt: '2026-01-15T07:00:00.000Z',
  lastFailure: '',
  version: 1,
}
const broken: Channel = {
  ...phone,
  id: 5,
  kind: 'webhook',
  name: 'Team',
  lastFailure: 'the webhook answered 404',
}
const answers: Answers = {
  'GET /admin/alarms/firing': { alarms: [stuck] },
  'GET /admin/alarms/rules': {
    rules: [rule, { ...rule, rule: 'lane-stopped', threshold: 0, channelIds: [4] }],
    channels: [phone, broken],
  },
  'GET /admin/alarms/history': {
    alarms: [{ ...stuck, id: 3, resolvedAt: '2026-01-15T08:31:00.000Z' }],
    totalPages: 1,
    totalCount: 1,
  },
}
const open = (more: Answers = {}) => openScreen('/admin/alarms', { ...answers, ...more })
/** With the menu, and with what every screen of the console does. */
const openWhole = (more: Answers = {}) => openConsole('/admin/alarms', { ...answers, ...more })
const dialog = () => within(screen.getByRole('dialog'))
const alarmIn = async (list: string, title: string) => {
  const found = await within(await screen.findByRole('list', { name: list })).findByText(title)
  return within(found.closest('li')!)
}
const rowOf = async (table: string, name: RegExp) =>
  within(await screen.findByRole('table', { name: table })).getByRole('row', { name })

test('shows what is firing with its count, the history, and how many in the menu', async () => {
  await openWhole()
  const row = await alarmIn('Firing', 'Orders stuck')
  row.getByText(stuck.text)
  row.getByText('× 500')
  row.getByText(/Last sent 15 Jan 2026, 12:30 IST$/)
  expect(row.getByRole('link', { name: /^Open/ }).getAttribute('href')).toBe('/admin/orders')
  const past = await alarmIn('History', 'Orders stuck')
  past.getByText('Over since 15 Jan 2026, 14:01 IST, after 2 h 0 min')
  screen.getByRole('link', { name: 'Alarms 1' })
})

test('a snooze needs a reason, says who and why, and can be ended', async () => {
  const { user, sentTo } = await openWhole({
    'POST /admin/alarms/firing/7/snooze': { message: 'Alarm snoozed' },
    'POST /admin/alarms/firing/8/wake': { message: 'Snooze ended' },
    'GET /admin/alarms/firing': {
      alarms: [
        stuck,
        {
          ...stuck,
          id: 8,
          rule: 'no-sale',
          snoozedUntil: '2026-01-15T20:00:00.000Z',
          snoozedBy: 'Asha',
          snoozeReason: 'Holiday',
        },
      ],
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Snooze Orders stuck' }))
  await user.click(dialog().getByRole('button', { name: 'Snooze' }))
  dialog().getByText('A reason is required')
  await user.selectOptions(dialog().getByLabelText('For'), '1 day')
  await user.type(dialog().getByLabelText('Reason'), 'Supplier knows')
  await user.click(dialog().getByRole('button', { name: 'Snooze' }))
  await screen.findByText('Alarm snoozed')
  expect(sentTo('/admin/alarms/firing/7/snooze')).toEqual([
    { minutes: 1440, reason: 'Supplier knows' },
  ])
  const silent = await alarmIn('Firing', 'No sale')
  silent.getByText(/Snoozed until .+ by Asha: Holiday$/)
  await user.click(silent.getByRole('button', { name: 'End snooze' }))
  await screen.findByText('Snooze ended')
  screen.getByRole('link', { name: 'Alarms 1' })
})

test('a rule is edited with its limit, repeat, quiet hours and channels, and switched off', async () => {
  const { user, sentTo } = await open({
    'POST /admin/alarms/rules/orders-stuck': { message: 'Rule saved' },
  })
  const row = within(await rowOf('Rules', /Orders stuck/))
  for (const words of ['30 minutes', '1 hour', 'All channels, open consoles']) row.getByText(words)
  within(await rowOf('Rules', /Supplier stopped/)).getByText('Night shift, open consoles')
  await user.click(row.getByRole('button', { name: 'Edit Orders stuck' }))
  const limit = dialog().getByLabelText('Limit, in minutes')
  await user.clear(limit)
  await user.type(limit, '45')
  await user.type(dialog().getByLabelText('Quiet from'), '22:00')
  await user.type(dialog().getByLabelText('Quiet to'), '06:00')
  await user.click(dialog().getByLabelText('All channels'))
  await user.click(dialog().getByLabelText('Team'))
  await user.click(dialog().getByRole('button', { name: 'Save rule' }))
  await screen.findByText('Rule saved')
  const { rule: _, ...before } = rule
  const edited = { threshold: 45, quietFrom: '22:00', quietTo: '06:00', channelIds: [5] }
  expect(sentTo('/admin/alarms/rules/orders-stuck')).toEqual([{ ...before, ...edited }])
  await user.click(screen.getByRole('switch', { name: 'Orders stuck on' }))
  await waitFor(() =>
    expect(sentTo('/admin/alarms/rules/orders-stuck')[1]).toEqual({ ...before, isOn: false }),
  )
})

test.each([
  ['The limit must be a whole number from 1 to 10080', 'Limit, in minutes'],
  ['Repeat must be 0 (never) or 5 to 10080 minutes', 'Repeat after, in minutes'],
  ['Quiet hours need a start and a different end', undefined],
])('a rule refused with "%s" keeps the dialog open and marks %j', async (message, label) => {
  const { user } = await open({
    'POST /admin/alarms/rules/orders-stuck': refusal(400, { message }),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Orders stuck' }))
  await user.click(dialog().getByRole('button', { name: 'Save rule' }))
  const error = await dialog().findByText(message)
  if (!label) return
  const field = dialog().getByLabelText(label)
  expect(field.getAttribute('aria-describedby')).toContain(error.id)
  expect(document.activeElement).toBe(field)
})

test('a channel is added by its kind, tested, and deleted after a question', async () => {
  const { user, sentTo } = await open({
    'POST /admin/alarms/channels': { message: 'Channel saved' },
    'POST /admin/alarms/channels/5/test': refusal(503, {
      message: 'The test message could not be sent: the webhook answered 404',
    }),
    'POST /admin/alarms/channels/5/delete': { message: 'Channel deleted' },
  })
  await user.click(await screen.findByRole('button', { name: 'Add channel' }))
  await user.click(dialog().getByRole('button', { name: 'Save channel' }))
  expect(dialog().getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  dialog().getByText('Name is required')
  await user.selectOptions(dialog().getByLabelText('Kind'), 'Telegram')
  await user.type(dialog().getByLabelText('Name'), 'Owner')
  await user.type(dialog().getByLabelText('Bot token'), '42:abcdefghijk')
  await user.type(dialog().getByLabelText('Chat ID'), '-100')
  await user.click(dialog().getByRole('button', { name: 'Save channel' }))
  await screen.findByText('Channel saved')
  expect(sentTo('/admin/alarms/channels')).toEqual([
    { kind: 'telegram', name: 'Owner', token: '42:abcdefghijk', chat: '-100' },
  ])
  const row = within(await rowOf('Channels', /Team/))
  row.getByText('Failed: the webhook answered 404')
  await user.click(row.getByRole('button', { name: 'Send test' }))
  await screen.findByText('The test message could not be sent: the webhook answered 404')
  await user.click(screen.getByRole('button', { name: 'Delete Team' }))
  await user.click(dialog().getByRole('button', { name: 'Delete' }))
  await screen.findByText('Channel deleted')
})

test('an open console shows a notice of news only, and only of rules that want it', async () => {
  const firing = { alarms: [stuck] }
  await openWhole({ 'GET /admin/alarms/firing': () => structuredClone(firing) })
  await alarmIn('Firing', 'Orders stuck')
  const later = '2026-01-15T09:00:00.000Z'
  const silent: Alarm = { ...stuck, id: 9, rule: 'no-sale', toldAt: later, isInConsole: false }
  firing.alarms = [stuck, { ...stuck, id: 8, text: 'News', toldAt: later }, silent]
  await act(askAlarmsAgain)
  await screen.findByText('Alarm: Orders stuck. News')
  expect(screen.queryAllByText(/^Alarm: /)).toHaveLength(1)
})

test('nothing firing and a failed load show different texts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await open({
    'GET /admin/alarms/firing': { alarms: [] },
    'GET /admin/alarms/rules': refusal(500, {}),
  })
  await screen.findByText('Nothing is firing.')
  const rules = await screen.findByRole('region', { name: 'Rules' })
  await within(rules).findByText('We could not load the rules.')
})

test('each alarm leads to a screen that exists, and that of the books to the books', () => {
  const screens = Object.values(alarmDefinitions).map((definition) => definition.screen)
  // The dashboard has no name.
  expect(screens.filter((name) => name !== '' && !(name in callOfScreen))).toEqual([])
  expect(alarmDefinitions['books-unbalanced'].screen).toBe('ledger')
})
