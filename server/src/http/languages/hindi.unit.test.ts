// Every text that a customer can get from a call has its Hindi translation.

import { accountTexts } from '@gemwala/contract/accounts/account.texts'
import { accountTexts as accountHindi } from '@gemwala/contract/accounts/account.texts.hi'
import { ownDataTexts } from '@gemwala/contract/accounts/own-data.texts'
import { ownDataTexts as ownDataHindi } from '@gemwala/contract/accounts/own-data.texts.hi'
import { checkoutTexts, couponRefusals } from '@gemwala/contract/buying/checkout.texts'
import {
  checkoutTexts as checkoutHindi,
  couponRefusals as refusalsHindi,
} from '@gemwala/contract/buying/checkout.texts.hi'
import { ownWalletTexts } from '@gemwala/contract/money/own-wallet.texts'
import { ownWalletTexts as walletHindi } from '@gemwala/contract/money/own-wallet.texts.hi'
import { expect, test } from 'vitest'
import { answerInHindi, catalogues, inHindi } from './hindi.ts'

const uid = { label: 'UID', placeholder: '' }
/** An example of each text with values, in both languages. */
const examples: Record<string, [string, string][]> = {
  codeSent: [[accountTexts.codeSent('98•••10'), accountHindi.codeSent('98•••10')]],
  walletNotEmpty: [[ownDataTexts.walletNotEmpty(1250.5), ownDataHindi.walletNotEmpty(1250.5)]],
  unknownPlayer: [
    [checkoutTexts.unknownPlayer(['UID', 'Zone']), checkoutHindi.unknownPlayer(['UID', 'Zone'])],
  ],
  fewLeft: [[checkoutTexts.fewLeft(1), checkoutHindi.fewLeft(1)]],
  priceChanged: [[checkoutTexts.priceChanged(123456.5), checkoutHindi.priceChanged(123456.5)]],
  badInput: [
    { ...uid, pattern: '\\d{6,10}' },
    { ...uid, pattern: '\\d{4}' },
    { ...uid, pattern: '[1-9]' },
    { ...uid, pattern: '', placeholder: 'a (b) $1' },
    { ...uid, pattern: '' },
  ].map((input) => [checkoutTexts.badInput(input), checkoutHindi.badInput(input)]),
  notAChoice: [[checkoutTexts.notAChoice('Server'), checkoutHindi.notAChoice('Server')]],
  tooLittle: [[couponRefusals.tooLittle(99), refusalsHindi.tooLittle(99)]],
  tooFew: [[couponRefusals.tooFew(2), refusalsHindi.tooFew(2)]],
  needsAmount: [
    [couponRefusals.needsAmount('FIVE', 1000), refusalsHindi.needsAmount('FIVE', 1000)],
  ],
  needsQuantity: [
    [couponRefusals.needsQuantity('FIVE', 3), refusalsHindi.needsQuantity('FIVE', 3)],
  ],
  loadOutside: [[ownWalletTexts.loadOutside(50_000), walletHindi.loadOutside(50_000)]],
}

test('every text of the catalogues is translated', () => {
  for (const [english, hindi] of catalogues) {
    for (const [name, said] of Object.entries(english)) {
      if (typeof said === 'string') expect(inHindi(said), name).toBe(hindi[name])
      else expect(Object.keys(examples), 'a text with values needs an example').toContain(name)
    }
  }
  for (const [english, hindi] of Object.values(examples).flat()) {
    expect(inHindi(english)).toBe(hindi)
  }
})

test('what is no text of ours stays as it is', () => {
  const at = new Date()
  const order = { orderid: 'GW1', itemname: 'Not found', createdAt: at, reason: 'wrong ID' }
  expect(answerInHindi({ order, list: [1, null], message: 'Ember Rift' })).toEqual({
    order,
    list: [1, null],
    message: 'Ember Rift',
  })
  expect(answerInHindi({ order: { reason: 'The payment failed.' } })).toEqual({
    order: { reason: expect.stringMatching(/[\u0900-\u097f]/) },
  })
})
