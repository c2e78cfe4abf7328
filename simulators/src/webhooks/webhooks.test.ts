// The receiver of webhooks: Telegram's Bot API and a plain webhook.

import { expect, test } from 'vitest'
import { open } from '../../test/open.ts'
import { startWebhooks } from './webhooks.ts'

async function openWebhooks() {
  const simulator = await open(startWebhooks)
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(new URL(path, simulator.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, text: await answer.text() }
  }
  return { ...simulator, post }
}

test('Telegram and a webhook accept a message in their form, and the newest is listed first', async () => {
  const { post, records } = await openWebhooks()
  const sent = await post('/bot123:abcdefghij/sendMessage', { chat_id: '-100', text: 'One' })
  expect(JSON.parse(sent.text)).toMatchObject({ ok: true })
  expect((await post('/anything/else', { title: 'Two' })).status).toBe(200)
  expect(records().map(({ via, text }) => [via, text])).toEqual([
    ['webhook', '{\n  "title": "Two"\n}'],
    ['telegram', 'One'],
  ])
})

test('both refuse what they would refuse, and nothing of it is kept', async () => {
  const { post, records, setFaults } = await openWebhooks()
  const answers = [
    await post('/botnonsense/sendMessage', { chat_id: '1', text: 'x' }),
    await post('/bot123:abc/sendMessage', { chat_id: '0', text: 'x' }),
    await post('/plain', ['x']),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 400, 400])
  setFaults({ mode: 'failing', times: 1 })
  expect((await post('/plain', {})).status).toBe(503)
  expect(records()).toEqual([])
})
