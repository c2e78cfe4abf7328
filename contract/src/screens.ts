// The screens people can open, as the specification and its decisions list them. The server answers
// the page for them, and a styled 404 for any other address.

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
]

/** The demo's own screen, served only in the demo. */
export const demoScreen = '/demo'
/** Stands on the `<html>` element of every page of the demo, and of no other store. */
export const demoMark = 'data-demo'
