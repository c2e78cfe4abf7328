// The screens, as listed in the specification and its decisions. The server answers with the page for them, and with a
// styled 404 for any other address.

/** In Fastify's notation, like an endpoint's path. */
export const screens: `/${string}`[] = [
  '/',
  '/home',
  '/login',
  '/register',
  '/otplogin',
  '/otpverify/:mobile',
  '/forgetpassword',
  '/reset_password/:id/:token',
  '/checkverification',
  '/verifyemail/:id/:token',
  '/account/owner',
  '/staff',
  '/profile',
  '/product/:productid',
  '/orders',
  '/orders/:orderid',
  '/wallet',
  '/payment/confirm',
  '/wallet/confirm',
  '/admin',
  '/admin/orders',
  '/admin/price',
  '/admin/usersdata',
  '/admin/txn',
  '/admin/wallettxn',
  '/admin/admingallery',
  '/admin/viewitems',
  '/admin/viewproducts',
  '/admin/getcoupons',
  '/admin/createproduct',
  '/admin/createitems',
  '/admin/createcoupon',
  '/admin/moogoldorder',
  '/admin/user/:userid',
  '/admin/reviewqueue',
  '/admin/paymentinbox',
  '/admin/auditlog',
  '/admin/pricegrid',
  '/admin/voucherstock',
  '/admin/reconcile',
]

/** The demo's own screen, served only in the demo. */
export const demoScreen = '/demo'
/** An attribute of the `<html>` element on every page of the demo, and of no other store. */
export const demoMark = 'data-demo'
