// The mail simulator: an SMTP server that delivers nothing, and an inbox to read its mails.

import type { AddressInfo, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { createFaults } from '../faults.ts'
import { loopback, type RunningSimulator } from '../simulator.ts'
import { clip, createOutbox, type OutboxEntry } from './outbox.ts'
import { plainTextOf } from './plain-text.ts'

type Mail = OutboxEntry & {
  kind: 'mail'
  from: string
  subject: string
  html: string
  /** By which mail programs recognise a repeated mail. */
  messageId: string
  autoSubmitted: string
  /** The two headers of one-click unsubscribing, as they came. */
  unsubscribe: string[]
}

const recipientLimit = 50
const limits = {
  bytes: 2 * 1024 * 1024,
  address: 320,
  subject: 500,
  text: 20_000,
  html: 50_000,
} as const

const refusal = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode })

/** Reads a message to its end; beyond the limit it discards the rest. */
const readMessage = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= limits.bytes) chunks.push(chunk)
  }
  if (length > limits.bytes) throw refusal(552, 'Message is too big')
  return Buffer.concat(chunks)
}

/** One mail for each recipient of the envelope, so that copies are visible. */
const mailsOf = async (raw: Buffer, session: SMTPServerSession): Promise<Mail[]> => {
  const parsed = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 64 * 1024 })
  const html = parsed.html ?? ''
  const header = (name: string) =>
    clip(parsed.headers.find(({ key }) => key === name)?.value ?? '', limits.subject)
  const { mailFrom, rcptTo } = session.envelope
  const mail = {
    kind: 'mail' as const,
    from: clip(parsed.from?.address ?? (mailFrom ? mailFrom.address : ''), limits.address),
    subject: clip(parsed.subject ?? '', limits.subject),
    text: clip(parsed.text?.trim() || plainTextOf(clip(html, limits.html)), limits.text),
    html: clip(html, limits.html),
    messageId: clip(parsed.messageId ?? '', limits.address),
    autoSubmitted: header('auto-submitted'),
    unsubscribe: [header('list-unsubscribe'), header('list-unsubscribe-post')],
    at: new Date().toISOString(),
  }
  return rcptTo.map(({ address }) => ({ ...mail, to: clip(address, limits.address) }))
}

export const startMail = async () => {
  const faults = createFaults()
  const outbox = createOutbox<Mail>()
  // A session does not expose its socket; the remote port identifies it.
  const sockets = new Map<number, Socket>()

  /** Records the message and waits as the fault requires; false if the client has gone. */
  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const raw = await readMessage(stream)
    const fault = faults.take()
    if (fault.mode === 'failing') throw refusal(451, 'Temporary failure, try again later')
    const mails = await mailsOf(raw, session).catch(() => {
      throw refusal(554, 'Message cannot be read')
    })
    for (let count = 0; count < fault.executions; count += 1)
      for (const mail of mails) outbox.add(mail)
    const socket = sockets.get(session.remotePort)
    return socket !== undefined && faults.answerable(fault, socket)
  }

  const smtp = new SMTPServer({
    name: 'mail.gemwala.test',
    banner: 'Gemwala mail simulator',
    logger: false,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    authOptional: true,
    allowInsecureAuth: true,
    size: limits.bytes,
    maxClients: 100,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onRcptTo: (_address, session, callback) => {
      const isFull = session.envelope.rcptTo.length >= recipientLimit
      callback(isFull ? refusal(452, 'Too many recipients') : null)
    },
    onData: (stream, session, callback) => {
      receive(stream, session).then(
        (isAnswerable) => isAnswerable && callback(null),
        (error: Error) => callback(error),
      )
    },
  })
  smtp.server.on('connection', (socket) => {
    const port = socket.remotePort
    if (port === undefined) return
    sockets.set(port, socket)
    socket.once('close', () => sockets.get(port) === socket && sockets.delete(port))
  })

  // Without a listener, a client that disconnects would crash the process.
  smtp.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject)
    smtp.listen(0, loopback, resolve)
  })

  const { port } = smtp.server.address() as AddressInfo
  const running: RunningSimulator = {
    address: `smtp://${loopback}:${port}`,
    setFaults: faults.set,
    state: faults.state,
    reset: () => {
      faults.reset()
      outbox.clear()
    },
    close: async () => {
      faults.close()
      const closed = new Promise<void>((resolve) => smtp.close(resolve))
      for (const socket of sockets.values()) socket.destroy()
      await closed
    },
  }
  return { ...running, messages: outbox.messages }
}
