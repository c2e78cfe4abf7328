// Compares the endpoint tables with the specification's list of calls, which is copied here.

import { expect, test } from 'vitest'
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

const ours = `
  POST /auth/logout                                 msg          session
  POST /auth/verifyemail/{id}/{token}               msg          public
  POST /auth/resendverification                     msg          public
  GET  /auth/sso                                    msg          public
  POST /auth/sso                                    msg          public
  GET  /store/account                               message      session
  POST /store/account                               message      session
  POST /store/account/code                          message      session
  POST /store/account/password                      message      session
  GET  /store/account/sessions                      message      session
  POST /store/account/sessions/end                  message      session
  POST /store/account/owner                         message      session
  GET  /store/images                                message      public
  GET  /store/products/{productid}                  message      public
  POST /store/players/check                         message      public
  GET  /store/products/{productid}/players          message      session
  POST /store/quotes                                message      public
  POST /store/orders                                message      session
  GET  /store/orders                                message      session
  GET  /store/orders/{orderid}                      message      session
  GET  /store/orders/{orderid}/events               message      session
  POST /store/orders/{orderid}/reveal               message      session
  POST /store/orders/{orderid}/moneyback            message      session
  GET  /admin/vouchers                              message      admin
  POST /admin/vouchers                              message      admin
  POST /admin/trycoupon                             message      admin
  GET  /admin/vouchercounts                         message      admin
  POST /admin/vouchercounts/{itemid}                message      admin
  GET  /admin/voucherbatches                        message      admin
  POST /admin/voucherbatches/{id}                   message      admin
  GET  /admin/closedvouchers                        message      admin
  POST /admin/closedvouchers/{orderid}              message      admin
  GET  /admin/suppliers/{apiType}/items             message      admin
  POST /admin/undelete/{kind}/{_id}                 message      admin
  GET  /admin/books                                 message      admin
  GET  /admin/books/nights                          message      admin
  GET  /admin/csv/processing                         message      admin
  GET  /admin/csv/alltxn                             message      admin
  GET  /admin/csv/allwallettxn                       message      admin
  GET  /admin/csv/users_data                         message      admin
  GET  /admin/csv/prices                             message      admin
  GET  /admin/pricehistory/{itemid}                  message      admin
  GET  /admin/pricesets                              message      admin
  POST /admin/pricesets                              message      admin
  POST /admin/pricesets/{id}/undo                    message      admin
  GET  /admin/orderdetail/{orderId}                  message      admin
  GET  /admin/storefront                             message      admin
  GET  /admin/orderchanges                           message      admin
  GET  /admin/userdetail/{userid}                    message      admin
  GET  /admin/sales                                  message      admin
  GET  /admin/attention                              message      admin
  GET  /admin/checklist                              message      admin
  GET  /admin/audit                                  message      admin
  GET  /admin/maintenance                           message      admin
  POST /admin/maintenance/end                       message      admin
  GET  /admin/reconcile/state                       message      admin
  POST /admin/reconcile/hold                        message      admin
  POST /admin/reconcile/payment                     message      admin
  GET  /admin/find                                   message      admin
  GET  /admin/jobs/queues                            message      admin
  GET  /admin/jobs/dead                              message      admin
  POST /admin/jobs/retry                             message      admin
  POST /admin/jobs/discard                           message      admin
  GET  /admin/reviews                               message      admin
  POST /admin/reviews/{orderid}                     message      admin
  GET  /admin/items/stopped                         message      admin
  GET  /admin/lanes                                 message      admin
  POST /admin/lanes/{lane}/resume                   message      admin
  GET  /admin/payments/parked                       message      admin
  POST /admin/payments/parked/{id}                  message      admin
  GET  /store/wallet                                message      session
  GET  /store/wallet/transactions                   message      session
  POST /store/wallet/topups                         message      session
  POST /store/payments/verify                       message      public
  POST /hooks/payments/{gateway}                    message      public
  POST /hooks/suppliers/{supplier}                  message      public
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
  expect(tabled.toSorted()).toEqual([...rowsOf(stated), ...rowsOf(ours)].toSorted())
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
