// Sends random requests to every documented operation, as every role, and lists what is wrong with the answers.
// The same seed gives the same choices; ids and times differ in each run.

import { chanceOf, pick } from '../chaos/random.ts'
import { clientOf } from '../client.ts'
import { booksOf } from '../shop.ts'
import { checkAnswer, type Role } from './check-answer.ts'
import { operationsOf, requestFor, type Sent } from './requests.ts'
import { openWorld } from './world.ts'

const roles: Role[] = ['admin', 'admin', 'user', 'reseller', 'guest']
/** Mostly valid requests get past validation and reach the code behind it; hostile ones test the validation. */
const hostilities = [0, 0, 0.05, 0.2, 0.5]

export type FuzzResult = {
  problems: string[]
  /** The statuses that each operation answered with. */
  answered: Map<string, Set<number>>
}

export async function fuzz({
  seed,
  requests,
}: {
  seed: number
  requests: number
}): Promise<FuzzResult> {
  const world = await openWorld()
  const { ctx, known } = world
  const chance = chanceOf(seed)
  const operations = operationsOf()
  const problems: string[] = []
  const answered = new Map(operations.map(({ operationId }) => [operationId, new Set<number>()]))
  const secrets = new Set<string>()
  for (let count = 0; count < requests; count += 1) {
    // One operation after another, so that even a small run covers all.
    const operation = operations[count % operations.length]!
    const role = pick(chance, roles)
    const record = known.record(operation.area, chance)
    const hostility = pick(chance, hostilities)
    const sent = requestFor(operation, { chance, known, record, hostility })
    const request = `as ${role}: ${describe(sent)}`
    for (const token of world.tokens.values()) secrets.add(token)
    try {
      const answer = await world.ask(role, sent)
      answered.get(operation.operationId)!.add(answer.status)
      const wrong = checkAnswer(operation, role, sent, answer)
      problems.push(
        ...wrong.map(
          (one) => `${operation.operationId} ${one}\n  ${request}\n  ${answer.text.slice(0, 300)}`,
        ),
      )
      if (answer.status < 300 && answer.type === 'application/json' && answer.text !== '') {
        const body = JSON.parse(answer.text)
        known.learn(body, operation.area)
        if (typeof body?.token === 'string') secrets.add(body.token)
        if (operation.endpoint.method === 'POST') await world.restore()
      }
    } catch (error) {
      // The store may close the connection while a body that is too large is still being sent.
      const isTooLarge = (sent.body?.length ?? 0) > ctx.limits.bodyLimitBytes
      if (!isTooLarge)
        problems.push(`${operation.operationId} was not answered: ${error}\n  ${request}`)
    }
    if (count % 50 === 0) await ctx.runDueJobs()
  }
  problems.push(...badLogLines(world, secrets))
  await world.restore()
  const books = await booksOf({ admin: clientOf(world.app, world.tokens.get('admin')) })
  if (!books.balanced) problems.push(`the books do not balance: ${JSON.stringify(books)}`)
  return { problems, answered }
}

/** A request, short enough to read and complete enough to repeat. */
const describe = ({ method, target, headers, body }: Sent): string =>
  `${method} ${target.slice(0, 400)} ${JSON.stringify(headers)} ${JSON.stringify(body?.toString('utf8').slice(0, 600))}`

/** Log lines that report a fault or contain a token, a code or a password hash. */
function badLogLines(
  { ctx, codes }: Awaited<ReturnType<typeof openWorld>>,
  secrets: Set<string>,
): string[] {
  const hidden = [...codes, '$argon2']
  return ctx.logged.flatMap((line) => {
    const text = JSON.stringify(line)
    const words = text.match(tokenLike) ?? []
    const isSecret =
      words.some((word) => secrets.has(word)) || hidden.some((part) => text.includes(part))
    return line.level >= 50 || isSecret ? [`the log says: ${text.slice(0, 1500)}`] : []
  })
}

const tokenLike = /[\w-]{43}/g
