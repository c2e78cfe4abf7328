// Users, their sessions and their accounts for tests.

import type { OpenSession, OwnAccount } from '@gemwala/contract/accounts/account.shapes'
import type { FactorState } from '@gemwala/contract/accounts/factors/factors.shapes'
import type { User } from '@gemwala/contract/accounts/users.shapes'
import { firstSets, rights } from '@gemwala/contract/rights'
import { sampleHelp } from '@gemwala/contract/samples'
import { shelves } from './samples.ts'

export const person = (parts: Partial<User> = {}): User => ({
  _id: '00000000-0000-4000-8000-000000000007',
  userid: 1007,
  name: 'Asha Verma',
  email: 'asha@mail.test',
  mobilenumber: '9812345670',
  role: 'user',
  balance: 0,
  verified: 'true',
  isBlocked: 'false',
  createdAt: '2026-01-02T03:04:05.000Z',
  ...parts,
})

export const admin = person({ name: 'Admin Person', role: 'admin' })

export const account = (parts: Partial<OwnAccount> = {}): OwnAccount => ({
  user: person(),
  isMobileProven: true,
  hasPassword: true,
  isMailBouncing: false,
  mustAnswer: false,
  ...parts,
})

/** Of somebody without a second factor. */
export const factorState = (parts: Partial<FactorState> = {}): FactorState => ({
  step: null,
  mustAnswer: false,
  passkeyHost: 'localhost',
  hasPasskeys: false,
  hasApp: false,
  codesLeft: 0,
  provenSeconds: 0,
  passkeys: [],
  ...parts,
})

export const openSession = (parts: Partial<OpenSession> = {}): OpenSession => ({
  id: '00000000-0000-4000-8000-000000000101',
  isThis: true,
  signedInBy: 'password',
  device: 'Chrome on Android',
  createdAt: '2026-01-02T03:04:05.000Z',
  lastSeenAt: '2026-01-02T04:04:05.000Z',
  ...parts,
})

/** Stores a live session, as in a browser that is already signed in. */
export function bringSession(user: User = person(), token = 'a-token'): void {
  localStorage.setItem('isLoggedIn', 'true')
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(user))
  localStorage.setItem('expiryTime', String(Date.now() + 60_000))
}

export const storedSession = () => ({
  isLoggedIn: localStorage.getItem('isLoggedIn'),
  token: localStorage.getItem('token'),
  user: JSON.parse(localStorage.getItem('user') ?? 'null') as User | null,
  expiryTime: Number(localStorage.getItem('expiryTime')),
})

/** Answers for the calls that every page of the store makes. */
export const homeAnswers = {
  'GET /product/gethomeproducts': shelves(),
  'GET /store/images': [],
  'GET /store/notices': { unread: 0, notices: [] },
  'GET /store/notices/wishes': { itemids: [] },
  'GET /store/orders/GW7K2M9QX4PDRT/help': sampleHelp(),
  'GET /auth/sso': { isOffered: false, domain: '', clientId: '', audience: '' },
}

/** Answers for the calls that every screen of the console makes. */
export const consoleAnswers = {
  ...homeAnswers,
  'POST /auth/validateuser': { role: 'admin' },
  'GET /admin/staff/own': { setName: null, rights },
  'GET /store/account/factors': factorState(),
  'GET /admin/checklist': { steps: [] },
  'GET /admin/items/stopped': { items: [] },
  'GET /admin/views': { views: [] },
  'GET /admin/alarms/firing': { alarms: [] },
  'GET /admin/support/notes': { notes: [] },
  'GET /admin/maintenance': { reason: null, since: null, point: null },
  'GET /admin/attention': {
    processing: 0,
    reviews: 0,
    stuck: 0,
    parkedPayments: 0,
    lowStock: 0,
    closedCodes: 0,
    stoppedLanes: [],
    deadJobs: 0,
    approvals: 0,
    tickets: 0,
  },
}

/** The answer for a member of staff with one of the first sets of rights. */
export const having = (setName: string) => ({
  'GET /admin/staff/own': { setName, rights: firstSets[setName] },
})

export const homeHeading = { name: 'Top up before the lobby fills' }

export const refusal = (status: number, body: unknown): Response => Response.json(body, { status })
