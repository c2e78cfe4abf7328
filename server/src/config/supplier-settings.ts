// The settings of the suppliers. Without the secrets of one, nothing is asked of it.

import { address, list, milliseconds, optional, pairs, setting, text } from './setting.ts'

const httpAddress = address('http:', 'https:')

export const supplierSettings = {
  smileBrUrl: setting({
    env: 'SMILE_BR_URL',
    meaning: 'The address of Smile.One for Brazil; in the demo a stand-in',
    check: httpAddress,
    byDefault: 'https://www.smile.one/br',
    encryptedInProduction: true,
  }),
  smilePhUrl: setting({
    env: 'SMILE_PH_URL',
    meaning: 'The address of Smile.One for the Philippines; in the demo a stand-in',
    check: httpAddress,
    byDefault: 'https://www.smile.one/ph',
    encryptedInProduction: true,
  }),
  smileUid: setting({
    env: 'SMILE_UID',
    meaning: 'The uid of the store at Smile.One; empty, like its e-mail and key, leaves it out',
    check: optional(text),
    byDefault: '',
  }),
  smileEmail: setting({
    env: 'SMILE_EMAIL',
    meaning: 'The e-mail address of the store at Smile.One',
    check: optional(text),
    byDefault: '',
  }),
  smileKey: setting({
    env: 'SMILE_KEY',
    meaning: 'The merchant key of the store at Smile.One',
    check: optional(text),
    byDefault: '',
  }),
  smileProducts: setting({
    env: 'SMILE_PRODUCTS',
    meaning:
      "Smile.One's ids that are not of mobilelegends, with their game, such as SMILEPH:9001:magicchessgogo; separated by commas",
    check: pairs,
    byDefault: '',
  }),
  smileRefusals: setting({
    env: 'SMILE_REFUSALS',
    meaning:
      'Codes of Smile.One, or words in its messages, that prove that nothing was bought, beyond those that are known; separated by commas',
    check: list,
    byDefault: '',
  }),
  smileLaneStops: setting({
    env: 'SMILE_LANE_STOPS',
    meaning:
      'Codes of Smile.One, or words in its messages, that are about our points, key or clock, so that nothing was bought and nothing will be; separated by commas',
    check: list,
    byDefault: 'insuficiente,insufficient,not enough,assinatura,signature,tempo expirado',
  }),
  moogoldUrl: setting({
    env: 'MOOGOLD_URL',
    meaning: 'The address of MooGold; in the demo a stand-in',
    check: httpAddress,
    byDefault: 'https://moogold.com/wp-json/v1/api',
    encryptedInProduction: true,
  }),
  moogoldPartnerId: setting({
    env: 'MOOGOLD_PARTNER_ID',
    meaning:
      'The partner id of the store at MooGold; empty, like its secret and products, leaves it out',
    check: optional(text),
    byDefault: '',
  }),
  moogoldSecret: setting({
    env: 'MOOGOLD_SECRET',
    meaning: 'The secret key of the store at MooGold',
    check: optional(text),
    byDefault: '',
  }),
  moogoldProducts: setting({
    env: 'MOOGOLD_PRODUCTS',
    meaning:
      "MooGold's own product of each API type, such as MOOGOLDMLBB:15145; separated by commas",
    check: optional(pairs),
    byDefault: '',
  }),
  supplierTimeoutMs: setting({
    env: 'SUPPLIER_TIMEOUT_MS',
    meaning: 'How long a supplier may take to answer',
    check: milliseconds,
    byDefault: '30000',
  }),
}
