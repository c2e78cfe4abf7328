// Short messages at the top right. Raised from anywhere, shown by the toaster.

import { toastMs } from '@gemwala/contract/toasts'
import { shared } from './shared.ts'

/** `action` undoes what the toast reports. */
export type Toast = {
  id: number
  tone: 'ok' | 'bad'
  text: string
  action?: { label: string; do: () => void } | undefined
}

const shown = shared<Toast[]>([])
let lastId = 0

export function toast(
  tone: Toast['tone'],
  text: string,
  shownForMs: number = toastMs,
  action?: Toast['action'],
): void {
  lastId += 1
  const id = lastId
  shown.set([...shown.get(), { id, tone, text, action }])
  setTimeout(() => dismissToast(id), shownForMs)
}

export function dismissToast(id: number): void {
  shown.set(shown.get().filter((one) => one.id !== id))
}

export const shownToasts = shown.get

export const useToasts = (): Toast[] => shown.use()
