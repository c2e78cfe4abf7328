// Short messages at the top right. Raised from anywhere, shown by the toaster.

import { toastMs } from '@gemwala/contract/toasts'

/** `action` undoes what the toast reports. */
export type Toast = {
  id: number
  tone: 'ok' | 'bad'
  text: string
  action?: { label: string; do: () => void } | undefined
}

let shown: Toast[] = []
let lastId = 0
const followers = new Set<() => void>()

export function toast(
  tone: Toast['tone'],
  text: string,
  shownForMs: number = toastMs,
  action?: Toast['action'],
): void {
  lastId += 1
  const id = lastId
  become([...shown, { id, tone, text, action }])
  setTimeout(() => dismissToast(id), shownForMs)
}

export function dismissToast(id: number): void {
  become(shown.filter((one) => one.id !== id))
}

export const shownToasts = (): Toast[] => shown

export function followToasts(follower: () => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}

function become(next: Toast[]): void {
  shown = next
  for (const follower of followers) follower()
}
