// The screens people can open, as the specification and its decisions list them. The server answers
// the page for them, and a styled 404 for any other address.

export type Screen = {
  /** In Fastify's notation, like an endpoint's path. */
  path: `/${string}`
  /** False while the screen's part of the store is not built yet: it says so instead. */
  isOpen: boolean
}

const open = (path: Screen['path']): Screen => ({ path, isOpen: true })
const coming = (path: Screen['path']): Screen => ({ path, isOpen: false })

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
  coming('/admin'),
  coming('/admin/orders'),
  coming('/admin/price'),
  coming('/admin/usersdata'),
  coming('/admin/txn'),
  coming('/admin/wallettxn'),
  coming('/admin/admingallery'),
  coming('/admin/viewitems'),
  coming('/admin/viewproducts'),
  coming('/admin/getcoupons'),
  coming('/admin/createproduct'),
  coming('/admin/createitems'),
  coming('/admin/createcoupon'),
  coming('/admin/moogoldorder'),
]

/** The stand-in world's own screen, served in the demo only. */
export const demoScreen = open('/demo')
