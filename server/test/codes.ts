// A store with a user whose mobile number is proven, and the calls and answers of sign-in by code.

import { expect } from 'vitest'
import { insertMember } from './accounts.ts'
import { type TestApp, testApp } from './harness.ts'

export const mobile = '9812345670'
export const sent = {
  status: 200,
  body: { success: true, message: 'The code has been sent to your mobile number.' },
}
export const wrong = {
  status: 200,
  body: { success: false, message: 'Wrong code. Check it and try again.' },
}
export const ended = {
  status: 200,
  body: { success: false, message: 'The code is no longer valid. Please ask for a new one.' },
}
export const none = {
  status: 200,
  body: {
    success: false,
    message: 'There is no code for this mobile number. Please ask for a new one.',
    timer: 0,
    resendMs: expect.any(Number),
  },
}

export async function store(limitsScale = '1', environment: Record<string, string> = {}) {
  const opened = await testApp({ environment: { LIMITS_SCALE: limitsScale, ...environment } })
  const { userid } = await insertMember(opened.ctx, {
    mobilenumber: mobile,
    mobileProvenAt: new Date(),
  })
  return { ...opened, userid }
}
export const ask = ({ guest }: Pick<TestApp, 'guest'>, number: unknown = mobile) =>
  guest.post('/otp/otp-login', { mobile: number })
export const enter = ({ guest }: Pick<TestApp, 'guest'>, otp: unknown) =>
  guest.post('/otp/verify-otp', { mobile, otp })
export const timer = ({ guest }: Pick<TestApp, 'guest'>) => guest.post('/otp/timer', { mobile })
export const other = (code: string) => (code === '000000' ? '111111' : '000000')
/** Every code was sent this many seconds ago. */
export const setAge = ({ ctx }: Pick<TestApp, 'ctx'>, seconds: number) =>
  ctx.db.run`update one_time_codes set sent_at = now() - make_interval(secs => ${seconds})`
/** Makes the last code older by this much. */
export const later = ({ ctx }: Pick<TestApp, 'ctx'>, seconds: number) =>
  ctx.db.run`update one_time_codes set sent_at = sent_at - make_interval(secs => ${seconds})`
