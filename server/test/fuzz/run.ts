// Random requests to every operation of the documentation, as everybody, and what was wrong with the
// answers. The same seed makes the same choices; ids and times in them are new each time.

import { chanceOf, pick } from '../chaos/random.ts'
import { clientOf } from '../client.ts'
import { booksOf } from '../shop.ts'
import { complaintsAbout, type Role } from './judge.ts'
import { operationsOf, requestFor, type Sent } from './requests.ts'
import { openWorld } from './world.ts'

const roles: Role[] = ['admin', 'admin', 'user', 'reseller', 'guest']
/** Mostly good requests reach what is behind the door; bad ones try the door. */
const hostilities = [0, 0, 0.05, 0.2, 0.5]

export type Fuzzed = {
  complaints: string[]
  /** The statuses that each operation answered with. */
  answered: Map<string, Set<number>>
}

export async function fuzz({
  seed,
  requests,
}: {
  seed: number
  requests: number
}): Promise<Fuzzed> {
  const world = await openWorld()
  const { ctx, known } = world
  const chance = chanceOf(seed)
  const operations = operationsOf()
  const complaints: string[] = []
  const answered = new Map(operations.map(({ operationId }) => [operationId, new Set<number>()]))
  const secrets = new Set<string>()
  for (let count = 0; count < requests; count += 1) {
    // Each in turn, so that a small run leaves none out.
    const operation = operations[count % operations.length]!
    const role = pick(chance, roles)
    const record = known.record(operation.area, chance)
    const hostility = pick(chance, hostilities)
    const sent = requestFor(operation, { chance, known, record, hostility })
    const told = `as ${role}: ${describe(sent)}`
    for (const token of world.tokens.values()) secrets.add(token)
    try {
      const got = await world.ask(role, sent)
      answered.get(operation.operationId)!.add(got.status)
      const wrong = complaintsAbout(operation, role, sent, got)
      complaints.push(
        ...wrong.map(
          (one) => `${operation.operationId} ${one}\n  ${told}\n  ${got.text.slice(0, 300)}`,
        ),
      )
      if (got.status < 300 && got.type === 'application/json' && got.text !== '') {
        const body = JSON.parse(got.text)
        known.learn(body, operation.area)
        if (typeof body?.token === 'string') secrets.add(body.token)
        if (operation.endpoint.method === 'POST') await world.restore()
      }
    } catch (error) {
      // Somebody who is still sending what is too large may be hung up on before they read the answer.
      const isTooLarge = (sent.body?.length ?? 0) > ctx.config.bodyLimitBytes
      if (!isTooLarge)
        complaints.push(`${operation.operationId} was not answered: ${error}\n  ${told}`)
    }
    if (count % 50 === 0) await ctx.runDueJobs()
  }
  complaints.push(...wrongLines(world, secrets))
  await world.restore()
  const books = await booksOf({ admin: clientOf(world.app, world.tokens.get('admin')) })
  if (!books.balanced) complaints.push(`the books: ${JSON.stringify(books)}`)
  return { complaints, answered }
}

/** A request, short enough to be read and whole enough to be sent again. */
const describe = ({ method, target, headers, body }: Sent): string =>
  `${method} ${target.slice(0, 400)} ${JSON.stringify(headers)} ${JSON.stringify(body?.toString('utf8').slice(0, 600))}`

/** Faults are logged as such, and no line may hold what lets somebody in. */
function wrongLines(
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
