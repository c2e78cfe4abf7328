// The screens people can open, as the specification and its decisions list them. The server answers
// the page for them, and a styled 404 for any other address.

export type Screen = {
  /** In Fastify's notation, like an endpoint's path. */
  path: `/${string}`
  /** False while the screen's part of the store is not built yet: it says so instead. */
  isOpen: boolean
}

const open = (path: Screen['path']): Screen => ({ path, isOpen: true })

export const screens: Screen[] = [
  open('/'),
  open('/home'),
  open('/login'),
  open('/register'),
  open('/otplogin'),
  open('/otpverify/:mobile'),
  open('/forgetpassword'),
  open('/reset_password/:id/:token'),
  open('/checkverification'),
  open('/verifyemail/:id/:token'),
  open('/account/owner'),
  open('/staff'),
  open('/profile'),
  open('/product/:productid'),
  open('/orders'),
  open('/orders/:orderid'),
  open('/wallet'),
  open('/payment/confirm'),
  open('/wallet/confirm'),
  open('/admin'),
  open('/admin/orders'),
  open('/admin/price'),
  open('/admin/usersdata'),
  open('/admin/txn'),
  open('/admin/wallettxn'),
  open('/admin/admingallery'),
  open('/admin/viewitems'),
  open('/admin/viewproducts'),
  open('/admin/getcoupons'),
  open('/admin/createproduct'),
  open('/admin/createitems'),
  open('/admin/createcoupon'),
  open('/admin/moogoldorder'),
  open('/admin/user/:userid'),
  open('/admin/reviewqueue'),
  open('/admin/paymentinbox'),
  open('/admin/auditlog'),
]

/** The stand-in world's own screen, served in the demo only. */
export const demoScreen = open('/demo')
