// The settings of WhatsApp and bounces.

import { expect, test } from 'vitest'
import { mistakesOf } from '../../test/mistakes.ts'

const mistakesIn = (environment: Record<string, string>) =>
  mistakesOf({ APP_ENV: 'test', ...environment })

test('templates of notices need what sends them, and WhatsApp its number and token', () => {
  const templates = { NOTICE_WHATSAPP_TEMPLATES: 'delivered:order_delivered' }
  expect(mistakesIn(templates)).toEqual([
    'WHATSAPP_PHONE_ID must be set too, because NOTICE_WHATSAPP_TEMPLATES is set',
  ])
  expect(mistakesOf(templates), 'the demo has simulators').toEqual([])
  expect(mistakesIn({ WHATSAPP_PHONE_ID: '1067' })).toEqual([
    'WHATSAPP_TOKEN must be set too, because WhatsApp is configured',
  ])
})

test('only kinds of notices have templates', () => {
  expect(mistakesOf({ NOTICE_WHATSAPP_TEMPLATES: 'delivered:one,advert:two' })).toEqual([
    expect.stringMatching(
      /^NOTICE_WHATSAPP_TEMPLATES must name kinds of notices: paid, delivered, /,
    ),
  ])
})

test('a short secret for bounces is refused', () => {
  expect(mistakesIn({ MAIL_BOUNCE_SECRET: 'short' })).toEqual([
    'MAIL_BOUNCE_SECRET must have at least 16 characters',
  ])
})
