// The inputs that a product needs from its buyer.

type DemoInput = {
  readonly label: string
  readonly placeholder: string
  /** Must match the whole input, as in HTML's pattern attribute. */
  readonly pattern: string
  readonly required: boolean
  /** The buyer picks one of these. */
  readonly choices?: readonly string[]
}

/** One or two fields, because an order has input1 and input2. */
export type DemoInputs = readonly [DemoInput] | readonly [DemoInput, DemoInput]

const required = (label: string, placeholder: string, pattern: string): DemoInput => ({
  label,
  placeholder,
  pattern,
  required: true,
})

const userId = required('User ID', '123456789', '\\d{6,10}')
const zoneId = required('Zone ID', '2501', '\\d{4,5}')
const uid = required('UID', '800123456', '\\d{9,10}')
const server: DemoInput = {
  ...required('Server', '', ''),
  choices: ['Asia', 'Europe', 'America', 'TW_HK_MO'],
}
const email = required('Email', 'you@mail.example', '[^\\s@]+@[^\\s@]+\\.[^\\s@.]+')
const mobile = required('Mobile number', '9812345670', '[6-9]\\d{9}')
const handle = required('Handle', 'your_handle', '[A-Za-z0-9_.]{3,30}')
const playerId = required('Player ID', '5123456789', '\\d{8,12}')
const optionalClub: DemoInput = {
  label: 'Club code',
  placeholder: 'AB12CD',
  pattern: '[A-Z0-9]{6}',
  required: false,
}

export const userAndZone: DemoInputs = [userId, zoneId]
export const uidAndServer: DemoInputs = [uid, server]
export const player: DemoInputs = [playerId]
export const playerAndClub: DemoInputs = [playerId, optionalClub]
export const mobileOnly: DemoInputs = [mobile]
export const emailOnly: DemoInputs = [email]
export const emailAndMobile: DemoInputs = [email, mobile]
export const handleOnly: DemoInputs = [handle]
