// Who runs the demo: nobody, and the contact page says so.

import type { Config } from '../config/settings.ts'
import type { storeIdentitySettings } from '../config/store-identity-settings.ts'

type Identity = Record<keyof typeof storeIdentitySettings, string>

const examples: Identity = {
  storeLegalName: 'Gemwala Demo Private Limited (example)',
  storeAddress: '12 Example Road, Indiranagar, Bengaluru 560038, Karnataka, India',
  supportEmail: 'support@gemwala.test',
  supportPhone: '+91 80 0000 0000',
  supportHours: '10:00–19:00 IST, Mon–Sat',
  grievanceOfficer: 'Asha Example',
  grievanceEmail: 'grievance@gemwala.test',
  grievancePhone: '+91 80 0000 0001',
  storeGstin: '29AAAAA0000A1ZY',
}

/** What the settings say, and examples for the rest. */
export const demoIdentity = (given: Config): Identity => {
  const names = Object.keys(examples) as (keyof Identity)[]
  return Object.fromEntries(names.map((name) => [name, given[name] ?? examples[name]])) as Identity
}
