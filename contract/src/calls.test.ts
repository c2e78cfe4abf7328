// Compares the endpoint tables with the specification's list of calls, which is copied here.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { ownCalls } from '../test/own-calls.ts'
import { ticketCalls } from '../test/ticket-calls.ts'
import { allEndpoints, demoEndpointList, shapeOf } from './endpoints.ts'

const stated = `
  POST /auth/login                                  msg          public
  POST /auth/register                               msg          public
  POST /verify/mobilenumber                         msg          public
  POST /verify/email                                msg          public
  GET  /auth/google/callback                        msg          public
  GET  /auth/login/success                          msg          public
  POST /password/forgetpassword                     msg          public
  POST /password/reset-password/{id}/{token}        msg          public
  POST /otp/otp-login                               message      public
  POST /otp/timer                                   message      public
  POST /otp/verify-otp                              message      public
  POST /auth/validateuser                           msg          session
  GET  /admin/stats                                 message      admin
  POST /admin/querypoints                           message      admin
  POST /admin/querypoints/ph                        message      admin
  GET  /admin/gateways                              message      admin
  POST /admin/updategateway/{id}                    message      admin

  GET  /admin/processing                            message      admin
  GET  /admin/updateorder/{orderId}/{status}/{reason} message    admin
  GET  /product/gethomeproducts                     message      public
  GET  /admin/getallproducts                        message      admin
  GET  /admin/getitembyid/{productId}               message      admin
  POST /admin/updateitem/{itemId}                   message      admin
  POST /admin/updateproduct                         message      admin
  GET  /admin/users_data                            message      admin
  POST /admin/adduserbalance                        message      admin
  POST /admin/updateuserdata                        message      admin
  GET  /admin/alltxn                                message      admin
  GET  /admin/allwallettxn                          message      admin
  GET  /admin/imagegallery                          message      admin
  POST /admin/uploadimage                           message      admin
  POST /admin/deleteimage/{id}                      message      admin
  POST /admin/createproduct                         message      admin
  POST /admin/createitem                            message      admin
  POST /admin/edititem/{itemid}                     message      admin
  GET  /admin/getallitems                           message      admin
  POST /admin/editproduct/{_id}                     message      admin
  POST /admin/deleteproduct/{productid}             message      admin
  POST /admin/deleteitem/{itemid}                   message      admin
  POST /admin/mgcforwarder                          err_message  admin
  POST /admin/createcoupon                          error        admin
  GET  /admin/getallcoupon                          error        admin
  POST /admin/deletecoupon/{_id}                    error        admin
  POST /admin/editcoupon/{_id}                      message      admin
`

const rowsOf = (list: string) =>
  list
    .trim()
    .split(/\n\s*/)
    .map((line) => line.split(/\s+/).join(' '))

const inBraces = (path: string) => path.replace(/:(\w+)/g, '{$1}')

const tabled = allEndpoints.map(({ endpoint: { method, path, errorField, access } }) =>
  [method, inBraces(path), errorField, access].join(' '),
)

// Covers 1-118.
test('the two documents list 44 calls', () => {
  expect(rowsOf(stated)).toHaveLength(17 + 27)
})

// Covers 1-116, 1-118, 2-1, 2-174, 2-178, 3-1, 3-23.
test.each(rowsOf(stated))('the tables have the specified call %s', (row) => {
  expect(tabled).toContain(row)
})

// Covers 3-5, 3-6.
test('the tables have the specified calls, our own, and no others', () => {
  expect(tabled.toSorted()).toEqual(
    [...rowsOf(stated), ...rowsOf(ownCalls), ...rowsOf(ticketCalls)].toSorted(),
  )
})

test('no two calls have the same method and path', () => {
  const calls = [...allEndpoints, ...demoEndpointList].map(
    ({ endpoint: { method, path } }) => `${method} ${path.replace(/:\w+/g, ':')}`,
  )
  expect(new Set(calls).size).toBe(calls.length)
})

// Covers 3-9.
test('all calls of the demo are under /demo and not in the list of the product', () => {
  expect(demoEndpointList.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).toEqual([
    'GET /demo/state',
    'GET /demo/outbox',
    'GET /demo/webhooks',
    'POST /demo/messages',
    'POST /demo/simulators/:name/faults',
    'POST /demo/suppliers/:name/mishap',
  ])
  expect(tabled.filter((row) => row.includes('/demo'))).toEqual([])
})

test.each([...allEndpoints, ...demoEndpointList])(
  '$area.$name has a shape with each path parameter, and a summary of one sentence',
  ({ endpoint, shape }) => {
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
    const params = shape.params as { shape?: object } | undefined
    expect(Object.keys(params?.shape ?? {})).toEqual(named)
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/)
    expect(shapeOf(endpoint)).toBe(shape)
  },
)

// Covers 3-148.
test('a customer’s POST that moves money requires an Idempotency-Key and answers 201', () => {
  const marked = allEndpoints.filter(({ endpoint }) => endpoint.needsIdempotencyKey)
  expect(marked.map(({ endpoint }) => [endpoint.path, endpoint.successStatus])).toEqual([
    ['/store/wallet/topups', 201],
    ['/store/orders', 201],
  ])
})

test('GET calls that change something are marked', () => {
  const marked = allEndpoints.filter(({ endpoint }) => endpoint.changesState)
  expect(marked.map(({ endpoint }) => endpoint.path)).toEqual([
    '/auth/google/callback',
    '/auth/login/success',
    '/admin/updateorder/:orderId/:status/:reason',
  ])
})

test('no GET call takes a body', () => {
  const wrong = allEndpoints.filter(
    ({ endpoint, shape }) => endpoint.method === 'GET' && shape.body,
  )
  expect(wrong).toEqual([])
})

type Node = z.core.JSONSchema._JSONSchema

/** The numbers in a body, by their names, and whether each is accepted as digits too. */
function numbersIn(node: Node | undefined, name = ''): { name: string; takesText: boolean }[] {
  if (typeof node !== 'object') return []
  const options = optionsOf(node)
  const isNumber = options.some(({ type }) => type === 'number' || type === 'integer')
  const takesText = options.some(
    ({ type, pattern = '' }) => type === 'string' && new RegExp(pattern).test('7'),
  )
  return [
    ...(isNumber ? [{ name, takesText }] : []),
    ...options.flatMap(({ properties = {}, items }) => [
      ...Object.entries(properties).flatMap(([field, of]) => numbersIn(of, `${name}.${field}`)),
      ...numbersIn(items as Node | undefined, `${name}[]`),
    ]),
  ]
}

const optionsOf = (node: Node): z.core.JSONSchema.JSONSchema[] =>
  typeof node === 'object' ? (node.anyOf?.flatMap(optionsOf) ?? [node]) : []

// Covers 3-29.
test('a specified call takes every number of its body as digits too, and no call of our own does', () => {
  const isStated = ({ path }: { path: string }) => stated.includes(` ${inBraces(path)} `)
  // What others send to us is in their formats.
  const ours = allEndpoints.filter(({ endpoint }) => !endpoint.path.startsWith('/hooks/'))
  const numbers = ours.flatMap(({ endpoint, shape }) => {
    const body = shape.body && z.toJSONSchema(shape.body, { io: 'input', unrepresentable: 'any' })
    return numbersIn(body, endpoint.path).map((one) => ({ ...one, isStated: isStated(endpoint) }))
  })
  expect(numbers.filter(({ takesText, isStated }) => takesText !== isStated)).toEqual([])
  expect(numbers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['/admin/editcoupon/:_id.version', '/store/orders.quantity']),
  )
})
