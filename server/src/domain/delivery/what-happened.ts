// What happened to a part, in words for staff. The record keeps error codes and fragments as they came: they go
// into logs, and only the words for them may change later.

type Sentence = string | ((...found: string[]) => string)

const cut = 'The connection was cut after the order was sent.'
const late = 'No answer came in time.'
const unreached = 'The supplier could not be reached, so nothing was sent.'

/** A supplier's own code and words. */
const coded = /^(\d{3,5}|rest_no_route) (.+)$/

const sentences: [recorded: RegExp, sentence: Sentence][] = [
  [/^(UND_ERR_SOCKET|ECONNRESET|ECONNABORTED|EPIPE)$/, cut],
  [/^(UND_ERR_(HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/, late],
  [/aborted due to timeout$/, late],
  [/^no answer arrived before the deadline$/, late],
  [/^(UND_ERR_CONNECT_TIMEOUT|ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/, unreached],
  // These can also follow a request that arrived.
  [/^(EHOSTUNREACH|ENETUNREACH|ENETDOWN)$/, 'The network failed on the way to the supplier.'],
  [
    /^(CERT_|ERR_TLS_CERT_|UNABLE_TO_|(DEPTH_ZERO_)?SELF_SIGNED_)/,
    "The supplier's certificate could not be trusted, so nothing was sent.",
  ],
  [/^ERR_SSL_/, 'The secure connection to the supplier failed.'],
  [/^it answered (\d+)$/, (status) => `The supplier answered with an error (HTTP ${status}).`],
  [
    /^HTTP (\d+) with success$/,
    (status) => `The supplier reported success and an error (HTTP ${status}).`,
  ],
  [
    /^the answer, with status (\d+), is not JSON$/,
    (status) => `The supplier's answer could not be read (HTTP ${status}).`,
  ],
  [/^its answer could not be read$/, "The supplier's answer could not be read."],
  [/^the answer is too long$/, "The supplier's answer was too long to read."],
  [/^it said that we send too many requests$/, 'The supplier said that we send too many requests.'],
  [/^it told of another order$/, 'The supplier answered about a different order.'],
  [/^it answered without an order id$/, 'The supplier answered without an order ID.'],
  [
    /^the status "(.*)" is not known$/,
    (status) => `The supplier gave a status that we do not know: ${status}.`,
  ],
  [/^MooGold refunded the order$/, 'MooGold refunded the order.'],
  [/^it was never sent$/, 'It was never sent.'],
  [
    /^the balance could not be read, so nothing was sent$/,
    'Our balance at the supplier could not be read, so nothing was sent.',
  ],
  [/^the supplier has no record of it$/, 'The supplier has no record of it.'],
  [
    /^the database was restored, so it may have been sent before$/,
    'The database was restored, so it may have been sent before.',
  ],
  [coded, (code, words) => `The supplier said "${words}" (code ${code}).`],
  [/^(\d{3,5})$/, (code) => `The supplier answered with code ${code} and no explanation.`],
]

/** Anything else is already in words: a reason that staff gave, or a message of ours. */
export function whatHappened(recorded: string): string {
  for (const [pattern, sentence] of sentences) {
    const found = pattern.exec(recorded)
    if (found) return typeof sentence === 'string' ? sentence : sentence(...found.slice(1))
  }
  return recorded
}

/** What a supplier itself said, without its code; null where the record is ours. */
export const supplierWords = (recorded: string): string | null => coded.exec(recorded)?.[2] ?? null
