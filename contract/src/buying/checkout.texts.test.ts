// The Hindi texts that depend on a number or a pattern.

import { expect, test } from 'vitest'
import { formatTexts } from '../catalogue/input-patterns.texts.hi.ts'
import { formatOf } from '../catalogue/input-patterns.ts'
import { checkoutTexts } from './checkout.texts.hi.ts'

test('one item left is singular', () => {
  expect(checkoutTexts.fewLeft(1)).toBe('सिर्फ़ 1 बचा है। कृपया कम मात्रा चुनें।')
  expect(checkoutTexts.fewLeft(2)).toBe('सिर्फ़ 2 बचे हैं। कृपया कम मात्रा चुनें।')
})

test('an invalid input is explained in Hindi, whatever the language of the build', () => {
  const asked = { label: 'Player ID', pattern: '\\d{6,10}', placeholder: '12345678' }
  expect(checkoutTexts.badInput(asked)).toBe('सही Player ID डालें: 6 से 10 अंक।')
  expect(checkoutTexts.badInput({ ...asked, pattern: '.+' })).toBe(
    'कृपया Player ID जाँच लें। उदाहरण: 12345678',
  )
  expect(checkoutTexts.badInput({ ...asked, pattern: '.+', placeholder: '' })).toBe(
    'कृपया Player ID जाँच लें। इसमें कुछ गलती लगती है।',
  )
})

test('a fixed number of digits is one number', () => {
  expect(formatOf('\\d{10}', formatTexts)).toBe('10 अंक')
})
