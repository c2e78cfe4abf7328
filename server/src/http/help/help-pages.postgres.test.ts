// The help pages: examples, what staff put in force, versions, languages, and the edition that an order keeps.

import { helpPages } from '@gemwala/contract/help/help-pages'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { openShop } from '../../../test/shop.ts'
import { warnOfExamples } from '../../domain/help/help-pages.ts'

const html = { accept: 'text/html' }
const hindi = { 'page-language': 'hi' }

async function open(environment: Record<string, string> = {}) {
  const opened = await testApp({ environment })
  const publish = (body: unknown, version: unknown = 0, text = 'terms/en') =>
    opened.admin.post(`/admin/helptexts/${text}`, { body, version })
  const read = async (page = 'terms', headers = {}) =>
    (await opened.guest.get(`/store/help/${page}`, headers)).body
  return { ...opened, publish, read }
}

test('until staff write one, every page shows an example, in both languages', async () => {
  const { read, admin } = await open()
  for (const page of helpPages) {
    const [english, translated] = [await read(page), await read(page, hindi)]
    expect(english).toMatchObject({ page, language: 'en', version: 0, publishedAt: null })
    expect(english.body).toMatch(/^[^ऀ-ॿ]{300,}$/s)
    expect(translated).toMatchObject({ page, language: 'hi', version: 0, isCurrent: true })
    expect(translated.body).toMatch(/[ऀ-ॿ]/)
  }
  const { texts } = (await admin.get('/admin/helptexts')).body
  expect(texts).toHaveLength(10)
  expect(texts[0]).toEqual({
    page: 'terms',
    language: 'en',
    version: 0,
    publishedAt: null,
    publishedBy: null,
  })
})

test('a published text is in force at once, and its versions stay', async () => {
  const { publish, read, admin, ctx } = await open()
  expect(await publish('  # Our terms\r\nFirst.  ')).toEqual({
    status: 200,
    body: { message: 'The text is in force now', version: 1 },
  })
  expect(await read()).toMatchObject({ version: 1, body: '# Our terms\nFirst.', isCurrent: true })
  expect(await read()).not.toHaveProperty('publishedBy')
  await publish('Second.', 1)
  const { body } = await admin.get('/admin/helptexts/terms/en')
  expect(body).toMatchObject({ version: 2, body: 'Second.', publishedBy: 'admin@store.test' })
  expect(body.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  const version = async (number: number) =>
    (await admin.get(`/admin/helptexts/terms/en/${number}`)).body.body
  expect(await version(1)).toBe('# Our terms\nFirst.')
  expect(await version(0)).toContain('These terms apply')
  expect(await admin.get('/admin/helptexts/terms/en/3')).toEqual({
    status: 404,
    body: { message: 'There is no such version.' },
  })
  const { entries } = (await admin.get('/admin/audit')).body
  expect(entries[0]).toMatchObject({
    action: 'help page edited',
    subject: 'help page terms/en',
    after: { publishedVersion: 2, characters: 7 },
  })
  await expect(ctx.db.run`update help_page_versions set body = 'x'`).rejects.toThrow('append-only')
  await expect(ctx.db.run`delete from help_page_versions`).rejects.toThrow('append-only')
})

test("the store's own English text goes before an example in Hindi", async () => {
  const { publish, read } = await open()
  await publish('Ours.')
  expect(await read('terms', hindi)).toMatchObject({ language: 'en', version: 1, body: 'Ours.' })
  expect(await read('privacy', hindi)).toMatchObject({ language: 'hi', version: 0 })
  await publish('हमारी शर्तें।', 0, 'terms/hi')
  expect(await read('terms', hindi)).toMatchObject({ language: 'hi', body: 'हमारी शर्तें।' })
  expect(await read()).toMatchObject({ language: 'en', body: 'Ours.' })
})

test('of two people who edit the same version, the second is refused', async () => {
  const { publish, read } = await open()
  const answers = await Promise.all([publish('One.'), publish('Two.')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toEqual({
    message: 'Someone else just changed this. Please reload and try again.',
  })
  expect((await read()).version).toBe(1)
})

test('different texts can be published at the same time', async () => {
  const { publish, ctx } = await open()
  const texts = helpPages.flatMap((page) => [`${page}/en`, `${page}/hi`])
  const answers = await Promise.all(texts.map((text) => publish('Ours.', 0, text)))
  expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200))
  expect(await ctx.db.number`select max(edition) as n from help_page_versions`).toBe(10)
})

test('refuses a text that nobody could read or keep, and one without its version', async () => {
  const { publish } = await open()
  const outdated = 'Someone else just changed this. Please reload and try again.'
  const given: [body: unknown, version: unknown, status: number, message: string][] = [
    [' \n', 0, 400, 'A text is required'],
    ['\u200b', 0, 400, 'A text is required'],
    [5, 0, 400, 'A text is required'],
    ['x'.repeat(20_001), 0, 400, 'A text can have at most 20,000 characters'],
    ['a\u0000b', 0, 400, 'Use plain text without control characters'],
    ['Text', null, 400, 'The version that you edited is missing.'],
    ['Text', 7, 409, outdated],
  ]
  for (const [body, version, status, message] of given) {
    expect(await publish(body, version)).toEqual({ status, body: { message } })
  }
})

test('the same text again is no new version, but an example may be published as it is', async () => {
  const { publish, read } = await open()
  const { body } = await read()
  expect((await publish(body)).status).toBe(200)
  expect(await publish(body, 1)).toEqual({
    status: 409,
    body: { message: 'This text is already in force.' },
  })
})

test('there are no other pages, languages or editions', async () => {
  const { guest, admin, publish } = await open()
  const unknown = { status: 400, body: { message: 'There is no such help page.' } }
  expect(await guest.get('/store/help/imprint')).toEqual(unknown)
  expect(await admin.get('/admin/helptexts/terms/fr')).toEqual(unknown)
  expect(await publish('Text', 0, 'imprint/en')).toEqual(unknown)
  expect(await guest.get('/store/help/terms?edition=x')).toEqual({
    status: 400,
    body: { message: 'An edition must be a whole number.' },
  })
  expect((await guest.get('/help/imprint', html)).status).toBe(404)
})

test('only staff edit', async () => {
  const { customer, guest } = await open()
  const text = { body: 'Mine.', version: 0 }
  expect((await customer.post('/admin/helptexts/terms/en', text)).status).toBe(403)
  expect((await guest.get('/admin/helptexts')).status).toBe(401)
})

test('an order keeps the edition under which it was placed', async () => {
  const shop = await openShop()
  const buyer = await shop.buyer(10_000_000)
  const place = async () => (await buyer.buy()).body.order.orderid as string
  const editionOf = async (orderid: string) =>
    (await shop.admin.get(`/admin/orderdetail/${orderid}`)).body.helpEdition
  const publish = (body: string, version: number, page = 'terms') =>
    shop.admin.post(`/admin/helptexts/${page}/en`, { body, version })
  const before = await place()
  await publish('First terms.', 0)
  await publish('First privacy.', 0, 'privacy')
  const during = await place()
  await publish('Second terms.', 1)
  const after = await place()
  expect(await Promise.all([before, during, after].map(editionOf))).toEqual([null, 2, 3])
  expect((await buyer.get(`/store/orders/${during}`)).body.helpEdition).toBe(2)
  const read = async (edition: number) =>
    (await shop.guest.get(`/store/help/terms?edition=${edition}`)).body
  expect(await read(2)).toMatchObject({ body: 'First terms.', version: 1, isCurrent: false })
  expect(await read(3)).toMatchObject({ body: 'Second terms.', version: 2, isCurrent: true })
  expect(await read(0)).toMatchObject({ version: 0, isCurrent: false })
})

test('the page is rendered with its text, and again once the text has changed', async () => {
  const { guest, publish } = await open()
  const boot = async (path: string, headers = {}) => {
    const { body } = await guest.get(path, { ...html, ...headers })
    return JSON.parse(/id="boot-data">(.*?)<\/script>/s.exec(body)![1]!).help
  }
  expect((await guest.get('/help/terms', html)).body).toContain('Rendered /help/terms<')
  expect(await boot('/help/terms')).toMatchObject({ page: 'terms', language: 'en', version: 0 })
  expect(await boot('/help/terms', { 'accept-language': 'hi' })).toMatchObject({ language: 'hi' })
  await publish('</script><script>alert(1)</script>')
  await expect.poll(async () => (await boot('/help/terms')).version).toBe(1)
  const { body } = await guest.get('/help/terms', html)
  expect(body.match(/<\/script>/g)).toHaveLength(1)
  expect(body).not.toContain('admin@store.test')
  // The browser asks for an older edition itself.
  expect((await guest.get('/help/terms?edition=0', html)).body).toContain('Other')
})

test('the sitemap lists the help pages', async () => {
  const { guest } = await open()
  const { body } = await guest.get('/sitemap.xml')
  for (const page of helpPages) expect(body).toContain(`<loc>http://store.test/help/${page}</loc>`)
})

const identity = {
  STORE_LEGAL_NAME: 'Gems Private Limited',
  STORE_ADDRESS: '1 MG Road, Bengaluru 560001',
  SUPPORT_EMAIL: 'help@gems.test',
  SUPPORT_PHONE: '+91 80 4567 8900',
  SUPPORT_HOURS: '10:00-19:00 IST',
  GRIEVANCE_OFFICER: 'Asha Rao',
  GRIEVANCE_EMAIL: 'asha@gems.test',
  GRIEVANCE_PHONE: '+91 80 4567 8901',
}

test('the contact page says who runs the store', async () => {
  const { read } = await open({ ...identity, STORE_GSTIN: '29AAAAA0000A1ZY' })
  expect((await read('contact')).identity).toEqual({
    legalName: 'Gems Private Limited',
    address: '1 MG Road, Bengaluru 560001',
    email: 'help@gems.test',
    phone: '+91 80 4567 8900',
    hours: '10:00-19:00 IST',
    gstin: '29AAAAA0000A1ZY',
    grievanceOfficer: {
      name: 'Asha Rao',
      email: 'asha@gems.test',
      phone: '+91 80 4567 8901',
    },
  })
})

test('a start warns while example texts are in place or settings are missing', async () => {
  const { ctx, publish, admin } = await open({ SUPPORT_EMAIL: 'help@gems.test' })
  const warnings = async () => {
    ctx.logged.length = 0
    await warnOfExamples(ctx)
    return ctx.logged.filter(({ level }) => level === 40)
  }
  const missing = Object.keys(identity).filter((name) => name !== 'SUPPORT_EMAIL')
  expect(await warnings()).toMatchObject([
    {
      pages: ['terms', 'privacy', 'refunds', 'delivery', 'contact'],
      msg: 'Help pages show example texts. Write your own in the console: Help pages',
    },
    {
      settings: missing,
      msg: 'The contact page is not complete, because settings are missing',
    },
  ])
  expect((await admin.get('/admin/helptexts')).body.missingSettings).toEqual(missing)
  for (const page of helpPages) await publish('Ours.', 0, `${page}/en`)
  expect(await warnings()).toHaveLength(1)
})

test('a complete store starts without a warning', async () => {
  const { ctx, publish } = await open(identity)
  for (const page of helpPages) await publish('Ours.', 0, `${page}/en`)
  ctx.logged.length = 0
  await warnOfExamples(ctx)
  expect(ctx.logged).toEqual([])
})
