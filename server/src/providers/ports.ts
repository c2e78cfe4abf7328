// The outside world as the domain knows it. The clients behind these types are put into the context
// by main.ts.

export type Mail = { to: string; subject: string; text: string; html: string }
export type Sms = { to: string; text: string }

export type Providers = {
  mail: { send(mail: Mail): Promise<void> }
  sms: { send(sms: Sms): Promise<void> }
}
