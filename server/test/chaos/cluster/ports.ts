// Free loopback ports for everything that the trial starts.

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** All are held open until the last one is found, so that no port is given twice. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(probes.map((probe) => once(probe, 'listening')))
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port)
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')))
  return ports
}
