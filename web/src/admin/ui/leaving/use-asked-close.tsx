// Closes a dialog, but asks first if something typed in it would be lost. While its form is being sent, it stays open.

import { createContext, type ReactNode, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { LossQuestion } from './loss-question.tsx'
import { countUnsaved } from './unsaved.ts'

type Close = () => void

/** For the buttons inside a dialog that close it. */
export const AskedClose = createContext<(close: Close) => void>((close) => close())

export function useAskedClose(dialog: RefObject<HTMLDialogElement | null>, isOpen = true) {
  // What the screen below has not saved stays there.
  const [below, setBelow] = useState(() => ({ isOpen, count: countUnsaved() }))
  if (below.isOpen !== isOpen) setBelow({ isOpen, count: countUnsaved() })
  const [asked, setAsked] = useState<Close>()
  const keepOpen = () => {
    // Some browsers let a page refuse only the first of several Esc keys.
    if (!dialog.current?.open) dialog.current?.showModal()
  }
  const ask = (close: Close): void => {
    if (isBeingSent(dialog.current!)) keepOpen()
    else if (countUnsaved() > below.count || isTyped(dialog.current!)) setAsked(() => close)
    else close()
  }
  const stay = () => {
    setAsked(undefined)
    keepOpen()
  }
  const discard = () => {
    // First the question: as long as it is open, the focus cannot return to what is below the dialog.
    flushSync(() => setAsked(undefined))
    asked?.()
  }
  const question: ReactNode = asked && <LossQuestion onStay={stay} onDiscard={discard} />
  return { ask, question }
}

/** Closed now, it could not show a failure, and what was typed would be lost. */
const isBeingSent = (dialog: HTMLDialogElement): boolean =>
  dialog.querySelector('[type=submit][aria-busy]') !== null

/** In a form whose fields keep their own values. Once it is sent, its button is disabled. */
function isTyped(dialog: HTMLDialogElement): boolean {
  if (!dialog.querySelector('[type=submit]:not(:disabled)')) return false
  const fields = [...dialog.querySelectorAll<HTMLInputElement>('input[name], textarea[name]')]
  const options = [...dialog.querySelectorAll<HTMLOptionElement>('select[name] option')]
  return (
    fields.some(
      ({ type, value, defaultValue }) => !/radio|checkbox/.test(type) && value !== defaultValue,
    ) || options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
  )
}
