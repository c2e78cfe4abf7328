// Writes to support: about an order, about anything, or as a guest, who proves the address by a mail.

import { texts } from '@gemwala/contract/texts'
import { subjectLimit, type TicketTopic, ticketTexts } from '@gemwala/contract/tickets/tickets'
import type { TicketThread } from '@gemwala/contract/tickets/tickets.shapes'
import { useState } from 'react'
import { textOf } from '../../api/call.ts'
import { openTicket, writeAsGuest } from '../../api/help/tickets.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Field } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { MessageField } from './message-field.tsx'
import { PicturePicker, sendPictures } from './picture-picker.tsx'
import styles from './ticket-form.module.css'
import * as words from './tickets.texts.ts'

type Problem = { email?: string; subject?: string; text?: string }
type Values = Record<string, string>

type Props = {
  /** Left out for somebody without a session. */
  onOpened?: (ticket: TicketThread) => void
  topic?: TicketTopic
  orderid?: string
}

export function TicketForm({ onOpened, topic = 'other', orderid }: Props) {
  const isGuest = onOpened === undefined
  const { isBusy, run } = useBusy()
  const [problem, setProblem] = useState<Problem>()
  const [failure, setFailure] = useState<string>()
  const [sent, setSent] = useState<string>()
  const [files, setFiles] = useState<File[]>([])

  const deliver = async (values: Values) => {
    const { subject = '', text = '', email = '', name = '' } = values
    if (isGuest) {
      setSent((await writeAsGuest({ email: email.trim(), name, subject, text })).message)
      return
    }
    const ticket = await openTicket({ subject, text, topic, ...(orderid && { orderid }) })
    await sendPictures(ticket.number, files)
    onOpened(ticket)
  }
  const submit = (values: Values) =>
    run(async () => {
      const found = problemOf(values, isGuest)
      setProblem(found)
      setFailure(undefined)
      if (found) return
      await deliver(values).catch((error) => setFailure(textOf(error, texts.failedTryAgain)))
    })

  if (sent !== undefined) return <NoticeBox tone="ok">{sent}</NoticeBox>
  return (
    <Form onSubmit={(values) => void submit(values)} problem={problem}>
      {isGuest && (
        <>
          <Field
            label={words.yourEmail}
            name="email"
            type="email"
            autoComplete="email"
            hint={words.answersGoThere}
            error={problem?.email}
          />
          <Field label={words.yourName} name="name" autoComplete="name" maxLength={100} />
        </>
      )}
      <Field
        label={words.subject}
        name="subject"
        maxLength={subjectLimit}
        defaultValue={orderid && words.subjectOf[topic](orderid)}
        error={problem?.subject}
      />
      <MessageField label={words.message} error={problem?.text} />
      {!isGuest && <PicturePicker files={files} onChange={setFiles} />}
      {failure && <NoticeBox>{failure}</NoticeBox>}
      <div className={styles.end}>
        <BusyButton size="normal" isBusy={isBusy} busyWords={words.sending}>
          {words.send}
        </BusyButton>
        <p>{words.weAnswer}</p>
      </div>
    </Form>
  )
}

function problemOf({ email, subject, text }: Values, isGuest: boolean): Problem | undefined {
  const found: Problem = {
    ...(isGuest &&
      !/^\S+@\S+\.\S+$/.test(email?.trim() ?? '') && { email: ticketTexts.emailRequired }),
    ...(!subject?.trim() && { subject: ticketTexts.subjectRequired }),
    ...(!text?.trim() && { text: ticketTexts.textRequired }),
  }
  return Object.keys(found).length > 0 ? found : undefined
}
