// What happened to a part, in words.

import { expect, test } from 'vitest'
import { whatHappened } from './what-happened.ts'

test.each([
  ['UND_ERR_SOCKET', 'The connection was cut after the order was sent.'],
  ['ECONNRESET', 'The connection was cut after the order was sent.'],
  ['UND_ERR_HEADERS_TIMEOUT', 'No answer came in time.'],
  ['The operation was aborted due to timeout', 'No answer came in time.'],
  ['no answer arrived before the deadline', 'No answer came in time.'],
  ['ECONNREFUSED', 'The supplier could not be reached, so nothing was sent.'],
  ['EHOSTUNREACH', 'The network failed on the way to the supplier.'],
  ['CERT_HAS_EXPIRED', "The supplier's certificate could not be trusted, so nothing was sent."],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'The secure connection to the supplier failed.'],
  ['it answered 502', 'The supplier answered with an error (HTTP 502).'],
  ['HTTP 500 with success', 'The supplier reported success and an error (HTTP 500).'],
  [
    'the answer, with status 504, is not JSON',
    "The supplier's answer could not be read (HTTP 504).",
  ],
  ['its answer could not be read', "The supplier's answer could not be read."],
  ['the answer is too long', "The supplier's answer was too long to read."],
  ['it said that we send too many requests', 'The supplier said that we send too many requests.'],
  ['it told of another order', 'The supplier answered about a different order.'],
  ['it answered without an order id', 'The supplier answered without an order ID.'],
  ['the status "frozen" is not known', 'The supplier gave a status that we do not know: frozen.'],
  ['MooGold refunded the order', 'MooGold refunded the order.'],
  ['it was never sent', 'It was never sent.'],
  [
    'the balance could not be read, so nothing was sent',
    'Our balance at the supplier could not be read, so nothing was sent.',
  ],
  ['the supplier has no record of it', 'The supplier has no record of it.'],
  [
    'the database was restored, so it may have been sent before',
    'The database was restored, so it may have been sent before.',
  ],
  ['20003 Player not found', 'The supplier said "Player not found" (code 20003).'],
  ['500', 'The supplier answered with code 500 and no explanation.'],
  // Already in words.
  ['Decided by staff: 100 diamonds arrived', 'Decided by staff: 100 diamonds arrived'],
  ['', ''],
])('%s', (recorded, words) => {
  expect(whatHappened(recorded)).toBe(words)
})
