// Short messages at the top right. Raised from anywhere, shown by the toaster.

import { toastMs } from '@gemwala/contract/toasts'
import { kept, shared } from './shared.ts'

/** `action` undoes what the toast reports. */
export type Toast = {
  id: number
  tone: 'ok' | 'bad'
  text: string
  shownForMs: number
  action?: { label: string; do: () => void } | undefined
}

const shown = shared<Toast[]>([])
let lastId = 0
let timers: ReturnType<typeof setTimeout>[] = []
const isHeld = kept(() => false)

/** The words go after the specified time; an action that needs longer stays without them. */
const start = ({ id, shownForMs, action }: Toast) => {
  timers.push(setTimeout(dismissToast, shownForMs, id))
  if (action) timers.push(setTimeout(hideText, toastMs, id))
}

const hideText = (id: number): void =>
  shown.set(shown.get().map((one) => (one.id === id ? { ...one, text: '' } : one)))

export function toast(
  tone: Toast['tone'],
  text: string,
  shownForMs: number = toastMs,
  action?: Toast['action'],
): void {
  lastId += 1
  const added = { id: lastId, tone, text, shownForMs, action }
  shown.set([...shown.get(), added])
  if (!isHeld.now) start(added)
}

export function dismissToast(id: number): void {
  shown.set(shown.get().filter((one) => one.id !== id))
  // A removed element sends no event that the pointer or the focus has left it.
  releaseToasts()
}

const hold = (): void => {
  isHeld.now = true
  timers.forEach(clearTimeout)
  timers = []
}

/** Every toast gets its whole time again: somebody was reading. */
export const releaseToasts = (): void => {
  if (!isHeld.now) return
  isHeld.now = false
  shown.get().forEach(start)
}

/** Toasts stay as long as the pointer or the focus is on them. */
export const holding = {
  onMouseOver: hold,
  onFocus: hold,
  onMouseLeave: releaseToasts,
  onBlur: releaseToasts,
}

export const shownToasts = shown.get

export const useToasts = (): Toast[] => shown.use()
