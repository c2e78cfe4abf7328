// Loaded into a node before it starts: each SIGUSR2 makes the clock jump. Timers are not affected, as with a
// real clock.

const minuteMs = 60_000
/** Four minutes is far longer than a payment may take, but within the clock skew that suppliers accept. */
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
