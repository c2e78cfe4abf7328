// The open modal dialogs, topmost last. Everything outside the topmost one is inert, so whatever must
// stay usable, such as a toast, is rendered inside it.

import { shared } from '../../ui/shared.ts'
import './open-dialogs.css'

const open = shared<HTMLDialogElement[]>([])

/** Opens the dialog over all others. Returns a function that closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  const page = document.documentElement
  if (open.get().length === 0) {
    page.toggleAttribute('data-scrolls', page.scrollHeight > page.clientHeight)
  }
  dialog.showModal()
  open.set([...open.get(), dialog])
  return () => {
    dialog.close()
    open.set(open.get().filter((one) => one !== dialog))
  }
}

export const useTopmostDialog = (): HTMLDialogElement | undefined =>
  open.use((dialogs) => dialogs.at(-1))
