// Channels of the kinds Slack and Discord, which stores between the releases had.

import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openAlarms } from '../../../test/alarms.ts'
import { keepFromOthers } from '../../../test/database/databases.ts'

const file = new URL('../../database/migrations/0055_webhooks.sql', import.meta.url)

test('a channel for Slack or Discord becomes a webhook, and gets a test message once', async () => {
  await keepFromOthers()
  const { ctx, db, settings, addChannel } = await openAlarms()
  const { pool } = ctx.database
  await pool.query(`alter table alarm_channels drop constraint alarm_channels_kind_check,
    add constraint alarm_channels_kind_check check (kind <> '')`)
  const addFormer = (kind: string, address: string, isOn = true) => db.run`
    insert into alarm_channels (kind, name, sealed, masked, is_on)
    values (${kind}, ${`${kind} ${isOn}`}, ${ctx.vault.seal(JSON.stringify({ kind, address }))}, '', ${isOn})`
  await addFormer('slack', 'https://hooks.slack.example/services/T0/B0/secret')
  await addFormer('discord', 'https://discord.example/api/webhooks/1/secret?thread_id=7')
  await addFormer('slack', 'https://hooks.slack.example/services/T0/B0/off', false)
  await addChannel()
  await pool.query(await readFile(file, 'utf8'))
  for (let round = 0; round < 2; round += 1) await ctx.runDueJobs()
  const arrived = ctx.sent.hooks.map(({ kind, title, to }) => ({ kind, title, to }))
  const told = { kind: 'test', title: 'Test message from Gemwala' }
  expect(arrived).toEqual([
    {
      ...told,
      to: { kind: 'webhook', address: 'https://hooks.slack.example/services/T0/B0/secret' },
    },
    {
      ...told,
      to: {
        kind: 'webhook',
        address: 'https://discord.example/api/webhooks/1/secret/slack?thread_id=7',
      },
    },
  ])
  const { channels } = await settings()
  expect(channels.map(({ kind }: { kind: string }) => kind)).toEqual(Array(4).fill('webhook'))
})
