// Settings for the suppliers. A supplier without secrets is not connected.

import { address, list, number, optional, pairs, setting, text } from './setting.ts'

const httpAddress = address('http:', 'https:')

export const supplierSettings = {
  smileBrUrl: setting({
    env: 'SMILE_BR_URL',
    meaning: 'The address of Smile.One for Brazil; the demo uses a simulator',
    check: httpAddress,
    byDefault: 'https://www.smile.one/br',
    encryptedInProduction: true,
  }),
  smilePhUrl: setting({
    env: 'SMILE_PH_URL',
    meaning: 'The address of Smile.One for the Philippines; the demo uses a simulator',
    check: httpAddress,
    byDefault: 'https://www.smile.one/ph',
    encryptedInProduction: true,
  }),
  smileUid: setting({
    env: 'SMILE_UID',
    meaning:
      "The store's uid at Smile.One; leave it, the e-mail address and the key empty to leave the supplier out",
    check: optional(text),
    byDefault: '',
  }),
  smileEmail: setting({
    env: 'SMILE_EMAIL',
    meaning: "The store's e-mail address at Smile.One",
    check: optional(text),
    byDefault: '',
  }),
  smileKey: setting({
    env: 'SMILE_KEY',
    meaning: "The store's merchant key at Smile.One",
    check: optional(text),
    byDefault: '',
  }),
  smileProducts: setting({
    env: 'SMILE_PRODUCTS',
    meaning:
      'Smile.One ids that do not belong to mobilelegends, each with its game, such as SMILEPH:9001:magicchessgogo; separated by commas',
    check: pairs,
    byDefault: '',
  }),
  smileRefusals: setting({
    env: 'SMILE_REFUSALS',
    meaning:
      'Further Smile.One codes, or words in its messages, that prove that nothing was bought; separated by commas',
    check: list,
    byDefault: '',
  }),
  smileLaneStops: setting({
    env: 'SMILE_LANE_STOPS',
    meaning:
      'Smile.One codes, or words in its messages, that mean a problem with our points, key or clock: nothing was bought, and the lane stops; separated by commas',
    check: list,
    byDefault: 'insuficiente,insufficient,not enough,assinatura,signature,tempo expirado',
  }),
  moogoldUrl: setting({
    env: 'MOOGOLD_URL',
    meaning: 'The address of MooGold; the demo uses a simulator',
    check: httpAddress,
    byDefault: 'https://moogold.com/wp-json/v1/api',
    encryptedInProduction: true,
  }),
  moogoldPartnerId: setting({
    env: 'MOOGOLD_PARTNER_ID',
    meaning:
      "The store's partner id at MooGold; leave it, the secret and the products empty to leave the supplier out",
    check: optional(text),
    byDefault: '',
  }),
  moogoldSecret: setting({
    env: 'MOOGOLD_SECRET',
    meaning: "The store's secret key at MooGold",
    check: optional(text),
    byDefault: '',
  }),
  moogoldProducts: setting({
    env: 'MOOGOLD_PRODUCTS',
    meaning:
      'The MooGold product id for each API type, such as MOOGOLDMLBB:15145; separated by commas',
    check: optional(pairs),
    byDefault: '',
  }),
  supplierCallsAtOnce: setting({
    env: 'SUPPLIER_CALLS_AT_ONCE',
    meaning:
      'How many orders and look-ups all nodes together may have under way at one supplier; Smile.One always gets one order at a time',
    check: number(1, 1000),
    byDefault: '10',
  }),
}
