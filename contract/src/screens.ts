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
  '/account/factor',
  '/staff',
  '/profile',
  '/product/:productid',
  '/product/:productid/:name',
  '/help/:page',
  '/orders',
  '/orders/:orderid',
  '/wallet',
  '/tickets',
  '/tickets/:number',
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
  '/admin/jobs',
  '/admin/staff',
  '/admin/approvals',
  '/admin/helppages',
  '/admin/helppages/:page/:language',
  '/admin/alarms',
  '/admin/tickets',
  '/admin/tickets/:number',
  '/admin/ledger',
]

/** The demo's own screen, served only in the demo. */
export const demoScreen = '/demo'
/** Attributes of the `<html>` element on every page: of the demo, and of a store without Google, without SMS, or with single sign-on. */
export const demoMark = 'data-demo'
export const noGoogleMark = 'data-no-google'
export const noSmsMark = 'data-no-sms'
export const ssoMark = 'data-sso'
/** The attribute of the `<html>` element that has the store's time zone. */
export const zoneMark = 'data-zone'
