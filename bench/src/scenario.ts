// What a scenario of requests is: whom it asks, for what, and which answer is the right one.

export type Asked = { path: string; headers: Record<string, string>; status: number }

export type Scenario = {
  name: string
  target: 'bare' | 'store'
  /** What to send, once the server is up. */
  prepare(address: string): Promise<Asked>
}
