// Loaded before a node: a clock that jumps when the process is told to. Timers do not notice, as they
// do not with a real one.

const minuteMs = 60_000
/** Far more than a payment may take, and less than what suppliers forgive; then once an hour. */
const stepsMs = [4 * minuteMs, -4 * minuteMs, 60 * minuteMs, 0]

const RealDate = Date
let steps = 0
const offsetMs = () => (steps === 0 ? 0 : stepsMs[(steps - 1) % stepsMs.length]!)
const now = () => RealDate.now() + offsetMs()

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) =>
    given.length === 0 ? new target(now()) : Reflect.construct(target, given),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})

process.on('SIGUSR2', () => {
  steps += 1
})
