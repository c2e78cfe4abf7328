// The demo's payment gateways.

export type DemoGateway = { readonly name: string; readonly isActive: boolean }

export const gateways: readonly DemoGateway[] = [
  { name: 'UPIGateway', isActive: true },
  { name: 'Razorpay', isActive: true },
]
