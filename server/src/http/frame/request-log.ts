// The logger of one request, with its number in every line. At the usual level most requests log nothing,
// so it is created with the first line: creating one for each request took about a twentieth of the
// server's time.

import type { FastifyServerOptions } from 'fastify'

type Factory = NonNullable<FastifyServerOptions['childLoggerFactory']>
type Log = ReturnType<Factory>

const nothing = () => {}
const chattyLevels = ['info', 'debug', 'trace']

export const requestLog: Factory = (log, bindings, options) => {
  if (chattyLevels.includes(log.level)) return log.child(bindings, options)
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
