// The open modal dialogs, topmost last. Everything outside the topmost one is inert, so whatever must
// stay usable, such as a toast, is rendered inside it.

import { useSyncExternalStore } from 'react'

let open: HTMLDialogElement[] = []
const followers = new Set<() => void>()

/** Opens the dialog over all others. Returns a function that closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  become([...open, dialog])
  return () => {
    dialog.close()
    become(open.filter((one) => one !== dialog))
  }
}

export const useTopmostDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(follow, () => open.at(-1))

function follow(follower: () => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}

function become(next: HTMLDialogElement[]): void {
  open = next
  for (const follower of followers) follower()
}
