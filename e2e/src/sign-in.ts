// Being signed in without the login screen: a real session in the store's database, and in the
// browser what the web keeps of one. Who only calls the store needs no browser for it.

import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@gemwala/contract/roles'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { givenStore } from './given-store.ts'

const lifetimeMs = 6 * 60 * 60 * 1000

type SignedIn = { token: string; email: string }
type Account = { _id: string; name: string; email: string; role: Role }

/** A session of the demo's account of the role, for calls past the browser. */
export async function sessionOf(role: Role): Promise<SignedIn> {
  const { token, account } = await beginSession(role)
  return { token, email: account.email }
}

/** Signs the page's browser in as the demo's account of the role. `livesForMs` may be past already. */
export async function signIn(page: Page, role: Role, livesForMs = lifetimeMs): Promise<SignedIn> {
  const { token, account } = await beginSession(role)
  const stored = {
    isLoggedIn: 'true',
    token,
    user: JSON.stringify(account),
    expiryTime: String(Date.now() + livesForMs),
  }
  await visitBlank(page)
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  return { token, email: account.email }
}

/** Storage belongs to a site, so the browser must be there first: on a page without any script. */
async function visitBlank(page: Page): Promise<void> {
  const body = '<!doctype html><title>Blank</title><link rel="icon" href="data:,">'
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/blank')
  await page.unroute('**/blank')
}

async function beginSession(role: Role): Promise<{ token: string; account: Account }> {
  const token = randomBytes(32).toString('base64url')
  const client = new pg.Client(givenStore().databaseUrl)
  await client.connect()
  try {
    const email = demoEmails[role]
    const { rows } = await client.query<Account>(
      `with begun as (
         insert into sessions (token_hash, userid, expires_at)
         select $1, userid, now() + interval '6 hours' from users where email = $2
         returning userid
       )
       select u.id as "_id", u.name, u.email, u.role from users u join begun using (userid)`,
      [createHash('sha256').update(token).digest(), email],
    )
    if (!rows[0]) throw new Error(`The demo has no account ${email}`)
    return { token, account: rows[0] }
  } finally {
    await client.end()
  }
}

const demoEmails: Record<Role, string> = {
  admin: 'admin@gemwala.test',
  user: 'player@gemwala.test',
  reseller: 'reseller@gemwala.test',
}
