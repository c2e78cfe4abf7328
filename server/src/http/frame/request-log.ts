// What is logged about a request: one line when it ends, with what it was about and how long the database took.
//
// The logger of one request has the request's id in every line. At `warn` and above most requests log nothing, so it
// is created with the first line: creating one for each request took about a twentieth of the server's time.

import {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { withoutSecrets } from '../../kit/log.ts'

type Factory = NonNullable<FastifyServerOptions['childLoggerFactory']>
type Log = ReturnType<Factory>

const nothing = () => {}
const chattyLevels = ['info', 'debug', 'trace']

/** Whether requests are logged at all at this level. */
export const logsRequests = (level: string): boolean => chattyLevels.includes(level)

export const requestLog: Factory = (log, bindings, options) => {
  if (logsRequests(log.level)) return log.child(bindings, options)
  let made: Log | undefined
  const real = (): Log => {
    made ??= log.child(bindings, options)
    return made
  }
  return {
    level: log.level,
    silent: nothing,
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: (...line: Parameters<Log['warn']>) => real().warn(...line),
    error: (...line: Parameters<Log['error']>) => real().error(...line),
    fatal: (...line: Parameters<Log['fatal']>) => real().fatal(...line),
    child: (...given: Parameters<Log['child']>) => real().child(...given),
  } as Log
}

/** Load balancers ask every few seconds; their questions would fill the log. */
export const isHealthCheck = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/health') ?? false

export class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (error) request.log.error({ err: error }, 'the answer could not be sent')
    logRequest(request, reply)
  }
}

type HowItEnded = { isAborted?: true; status?: number }

export function logRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { isAborted, status = reply.raw.statusCode }: HowItEnded = {},
): void {
  if (!logsRequests(request.log.level) || isHealthCheck(request) || request.isRefusedEarly) return
  const { work } = request
  request.log.info(
    {
      method: request.method,
      url: withoutSecrets(request.url),
      route: request.routeOptions.url,
      ip: request.ip,
      status,
      ms: rounded(reply.elapsedTime),
      databaseMs: rounded(work?.databaseMs ?? 0),
      statements: work?.statements ?? 0,
      userid: work?.userid,
      orderid: work?.orderid,
      traceId: work?.trace?.traceId,
      isAborted,
    },
    'request',
  )
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10
