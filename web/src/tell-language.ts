// Says in which language a signed-in customer reads, for their mails: once for each choice in this browser.

import { setLanguage } from './api/account.ts'
import { language } from './language.ts'
import { read, write } from './session/browser-storage.ts'
import { currentSession } from './session/session.ts'

const key = 'language told'

export async function tell(): Promise<void> {
  const userid = currentSession()?.user._id
  if (!userid || read(key) === `${userid} ${language}`) return
  await setLanguage(language)
  write(key, `${userid} ${language}`)
}
