// Numbers of parts and codes in Hindi: 0 and 1 are singular.

import { expect, test } from 'vitest'
import * as words from './order.texts.hi.tsx'

test.each([
  [0, '3 में से 0 हिस्सा डिलीवर हुआ।'],
  [1, '3 में से 1 हिस्सा डिलीवर हुआ।'],
  [2, '3 में से 2 हिस्से डिलीवर हुए।'],
])('%s of three parts', (delivered, sentence) => {
  expect(words.deliveredParts(delivered, 3)).toContain(sentence)
})

test('one code and several', () => {
  expect(words.codesReady(1)).toBe('आपका कोड तैयार है')
  expect(words.codesReady(2)).toBe('आपके कोड तैयार हैं')
  expect(words.revealedOn(1, '17 नव॰')).toBe('आपने यह कोड 17 नव॰ को देखा था।')
  expect(words.revealedOn(3, '17 नव॰')).toBe('आपने ये कोड 17 नव॰ को देखे थे।')
})
