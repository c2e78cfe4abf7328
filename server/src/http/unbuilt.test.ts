// Which calls of the specification are not built yet. Whoever builds one takes it off this list.

import { allEndpoints } from '@gemwala/contract/endpoints'
import { texts } from '@gemwala/contract/texts'
import { expect, test } from 'vitest'
import { testApp } from '../../test/harness.ts'

const unbuilt: string[] = []

/** These do not end by themselves once somebody may listen. */
const streams = ['GET /admin/orderchanges']

const concrete = (path: string) => path.replace(/:(\w+)/g, 'x')
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const endpoints = allEndpoints.map(({ endpoint }) => endpoint)

test('every call of the contract is either built or says that it is not', async () => {
  const { admin, guest } = await testApp()
  const answers = await Promise.all(
    endpoints.map(async (endpoint) => {
      const who = streams.includes(nameOf(endpoint)) ? guest : admin
      const { status, body } =
        endpoint.method === 'GET'
          ? await who.get(concrete(endpoint.path))
          : await who.post(concrete(endpoint.path), {})
      return { name: nameOf(endpoint), status, text: body[endpoint.errorField] }
    }),
  )
  // Of a record that is not there a built call may say so; a missing route would say another thing.
  expect(answers.filter(({ text }) => text === texts.notFound)).toEqual([])
  expect(answers.filter(({ status }) => status === 501).map(({ name }) => name)).toEqual(unbuilt)
})

const errorFields = endpoints
  .filter((endpoint) => unbuilt.includes(nameOf(endpoint)))
  .map((endpoint) => ({ call: nameOf(endpoint), ...endpoint }))

test('a call that is not built says so in its own error field', async () => {
  const { guest } = await testApp()
  for (const { call, method, path, errorField } of errorFields) {
    const url = concrete(path)
    const answer = method === 'GET' ? await guest.get(url) : await guest.post(url, {})
    expect(answer, call).toEqual({
      status: 501,
      body: { [errorField]: 'This part of the store is not built yet.' },
    })
  }
})

test('HEAD is answered by no call that is not built', async () => {
  const { guest } = await testApp()
  for (const { call, method, path } of errorFields) {
    if (method === 'GET') expect((await guest.head(concrete(path))).status, call).toBe(404)
  }
})
