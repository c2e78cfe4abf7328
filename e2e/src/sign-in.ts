// Signs in without the login screen: creates a real session in the store's database and, for a page, the entries that
// the web app stores for a session.

import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Role } from '@gemwala/contract/accounts/roles'
import { walletEndpoints } from '@gemwala/contract/money/wallet'
import type { Page } from 'playwright-core'
import { ask } from './ask.ts'
import { inDatabase } from './in-database.ts'

const lifetimeMs = 6 * 60 * 60 * 1000

type SignedIn = { token: string; email: string }
type Account = { _id: string; name: string; email: string; role: Role }

/** The demo account of a role, or a customer that the test created. */
type Who = Role | Customer

export type Customer = { userid: number; name: string; email: string; mobilenumber: string }

/** The password of every customer that a test creates. */
export const customerPassword = 'player-demo-1000'

/** A new customer for one test, without orders, with this balance in rupees. */
export async function newCustomer(balance = 0): Promise<Customer> {
  const name = `Asha ${randomUUID().slice(0, 8)}`
  const customer = await inDatabase<Customer>(
    `insert into users (name, email, mobilenumber, is_verified, password_hash)
     select $1, $2, $3, true, password_hash from users where email = 'player@gemwala.test'
     returning userid::int, name, email, mobilenumber`,
    [
      name,
      `${randomUUID().slice(0, 8)}@mail.test`,
      String(randomInt(6_000_000_000, 7_000_000_000)),
    ],
  )
  if (balance > 0) {
    const { token } = await sessionOf('admin')
    const body = { userId: customer.userid, email: customer.email, amount: balance }
    await ask(walletEndpoints.addBalance, { body, attemptKey: randomUUID() }, token)
  }
  return customer
}

/** A new administrator with every right, for one test. */
export async function newOwner(): Promise<Customer> {
  const owner = await newCustomer()
  const makeAdmin = "update users set role = 'admin' where userid = $1 returning userid"
  await inDatabase(makeAdmin, [owner.userid])
  return owner
}

/** A session for calls without the browser. */
export async function sessionOf(who: Who): Promise<SignedIn> {
  const { token, account } = await beginSession(who)
  return { token, email: account.email }
}

/** Signs the page's browser in. A negative `livesForMs` gives an expired session. */
export async function signIn(page: Page, who: Who, livesForMs = lifetimeMs): Promise<SignedIn> {
  const { token, account } = await beginSession(who)
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

/** Storage belongs to a site, so the browser first opens a blank page there, without any script. */
async function visitBlank(page: Page): Promise<void> {
  const body = '<!doctype html><title>Blank</title><link rel="icon" href="data:,">'
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/blank')
  await page.unroute('**/blank')
}

async function beginSession(who: Who): Promise<{ token: string; account: Account }> {
  const token = randomBytes(32).toString('base64url')
  const email = typeof who === 'string' ? demoEmails[who] : who.email
  const account = await inDatabase<Account>(
    `with begun as (
       insert into sessions (token_hash, userid, expires_at)
       select $1, userid, now() + interval '6 hours' from users where email = $2
       returning userid
     )
     select u.id as "_id", u.name, u.email, u.role from users u join begun using (userid)`,
    [createHash('sha256').update(token).digest(), email],
  )
  return { token, account }
}

const demoEmails: Record<Role, string> = {
  admin: 'admin@gemwala.test',
  user: 'player@gemwala.test',
  reseller: 'reseller@gemwala.test',
}
