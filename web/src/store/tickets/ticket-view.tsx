// /tickets/{number}: a ticket's thread, and the reply. Somebody without an account has the key of the mail.

import { texts } from '@gemwala/contract/texts'
import { ticketTexts } from '@gemwala/contract/tickets/tickets'
import type { TicketThread } from '@gemwala/contract/tickets/tickets.shapes'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CallFailed, textOf } from '../../api/call.ts'
import { askThread, closeTicket, sendReply } from '../../api/help/tickets.ts'
import { useAsked, useSeenAgain } from '../../api/use-asked.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { LoadFailed } from '../../forms/load-failed.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { showMoment } from '../../ui/moment.ts'
import { Notice } from '../../ui/notice.tsx'
import page from '../../ui/page.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { MessageField } from './message-field.tsx'
import { PicturePicker, sendPictures } from './picture-picker.tsx'
import { Thread } from './thread.tsx'
import form from './ticket-form.module.css'
import * as words from './tickets.texts.ts'
import styles from './tickets-view.module.css'

/** Somebody who waits for an answer sees it come. */
const askEveryMs = 30_000

type Props = { number: string; guestKey?: string | undefined }

export function TicketView({ number, guestKey }: Props) {
  usePageTitle(words.ticketTitle(number))
  const ask = () => askThread(number, guestKey)
  const { answer, error, isAsking, askAgain } = useAsked(number, ask)
  useSeenAgain(askAgain, askEveryMs)
  return (
    <div className={classNames(page.width, styles.page)}>
      {answer ? (
        <Found {...{ ticket: answer, guestKey }} onChanged={() => void askAgain()} />
      ) : error === undefined ? (
        <Skeleton label={words.loadingTicket} heightsPx={[90, 140, 140, 240]} />
      ) : error instanceof CallFailed && error.status === 404 ? (
        <Unknown isGuest={guestKey !== undefined} />
      ) : (
        <LoadFailed
          level="h1"
          title={words.ticketNotLoaded}
          text={textOf(error)}
          isAsking={isAsking}
          onTryAgain={() => void askAgain()}
        />
      )}
    </div>
  )
}

const Unknown = ({ isGuest }: { isGuest: boolean }) => (
  <Notice title={ticketTexts.unknown} text={isGuest ? ticketTexts.badLink : words.noSuchTicket}>
    <Link to="/tickets" className={button.gold}>
      {isGuest ? words.writeToUs : words.yourTickets}
    </Link>
  </Notice>
)

type FoundProps = { ticket: TicketThread; guestKey: string | undefined; onChanged: () => void }

function Found({ ticket, guestKey, onChanged }: FoundProps) {
  const { number, subject, status, orderid, dueAt, mergedInto } = ticket
  const isGuest = guestKey !== undefined
  return (
    <>
      <header className={styles.head}>
        {!isGuest && (
          <Link to="/tickets" className={styles.back}>
            {words.yourTickets}
          </Link>
        )}
        <h1>{subject}</h1>
        <p>
          <span>{number}</span>
          <span data-status={status}>{words.statuses[status]}</span>
          {orderid && !isGuest && (
            <Link to="/orders/$orderid" params={{ orderid }}>
              {words.aboutOrder} {orderid}
            </Link>
          )}
        </p>
        {dueAt && <p>{words.answerBy(showMoment(dueAt))}</p>}
        {isGuest && <p>{words.keepLink}</p>}
      </header>
      <Thread ticket={ticket} />
      {mergedInto === null ? (
        <Reply {...{ ticket, guestKey, onChanged }} />
      ) : (
        <p>
          {words.mergedText}{' '}
          <Link to="/tickets/$number" params={{ number: mergedInto }} className={styles.link}>
            {mergedInto}
          </Link>
        </p>
      )}
    </>
  )
}

function Reply({ ticket: { number, status }, guestKey, onChanged }: FoundProps) {
  const { run, stateOf } = useBusy()
  const [problem, setProblem] = useState<{ text: string }>()
  const [failure, setFailure] = useState<string>()
  const [emptied, setEmptied] = useState(0)
  const [files, setFiles] = useState<File[]>([])
  const isGuest = guestKey !== undefined

  const act = (deed: () => Promise<void>, name: string) =>
    run(async () => {
      setFailure(undefined)
      await deed().catch((error) => setFailure(textOf(error, texts.failedTryAgain)))
      onChanged()
    }, name)
  const submit = ({ text = '' }: Record<string, string>) => {
    const isEmpty = text.trim() === ''
    setProblem(isEmpty ? { text: ticketTexts.textRequired } : undefined)
    if (isEmpty) return
    void act(async () => {
      await sendReply(number, guestKey, text)
      setFiles(await sendPictures(number, files))
      setEmptied((times) => times + 1)
      toast('ok', words.replySent)
    }, 'reply')
  }
  const close = () => void act(async () => void (await closeTicket(number)), 'close')
  return (
    <Form onSubmit={submit} problem={problem} emptied={emptied}>
      {status === 'Closed' && <p>{words.closedText}</p>}
      <MessageField label={words.reply} error={problem?.text} />
      {!isGuest && <PicturePicker files={files} onChange={setFiles} />}
      {failure && <NoticeBox>{failure}</NoticeBox>}
      <div className={form.end}>
        <BusyButton size="normal" {...stateOf('reply')} busyWords={words.sending}>
          {words.sendReply}
        </BusyButton>
        {status !== 'Closed' && !isGuest && (
          <BusyButton
            type="button"
            size="normal"
            look="quiet"
            {...stateOf('close')}
            busyWords={words.closing}
            onClick={close}
          >
            {words.isSolved}
          </BusyButton>
        )}
      </div>
    </Form>
  )
}
