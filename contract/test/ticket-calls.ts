// The calls of help, tickets and support, for the test that compares all calls with their lists.

export const ticketCalls = `
  GET  /store/orders/{orderid}/help                 message      session
  POST /store/orders/{orderid}/claim                message      session
  GET  /store/tickets                               message      session
  POST /store/tickets                               message      session
  GET  /store/tickets/{number}                      message      session
  POST /store/tickets/{number}/reply                message      session
  POST /store/tickets/{number}/close                message      session
  POST /store/tickets/{number}/pictures             message      session
  GET  /store/tickets/{number}/pictures/{id}        message      session
  POST /store/guesttickets                          message      public
  POST /store/guesttickets/{number}                 message      public
  POST /store/guesttickets/{number}/reply           message      public
  GET  /admin/support/tickets                       message      admin
  GET  /admin/support/tickets/{number}              message      admin
  POST /admin/support/tickets/{number}/answer       message      admin
  POST /admin/support/tickets/{number}/note         message      admin
  POST /admin/support/tickets/{number}/assign       message      admin
  POST /admin/support/tickets/{number}/state        message      admin
  GET  /admin/support/tickets/{number}/pictures/{id} message     admin
  GET  /admin/support/answers                       message      admin
  POST /admin/support/answers                       message      admin
  POST /admin/support/answers/{id}                  message      admin
  POST /admin/support/answers/{id}/delete           message      admin
  GET  /admin/support/notes                         message      admin
  POST /admin/support/notes                         message      admin
`
