// The store's accounts at the stand-ins. Nothing here is secret: they listen on loopback only.

export const upigatewayKey = 'demo-upigateway-key'
