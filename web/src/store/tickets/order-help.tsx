// Help on an order's page: what the customer can do by themselves comes first, then a ticket.

import { showRupees } from '@gemwala/contract/money'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { texts } from '@gemwala/contract/texts'
import type { TicketTopic } from '@gemwala/contract/tickets/tickets'
import type { OrderHelp as Help } from '@gemwala/contract/tickets/tickets.shapes'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { textOf } from '../../api/call.ts'
import { askHelp } from '../../api/help/tickets.ts'
import { cancelOrder } from '../../api/orders.ts'
import { useAsked } from '../../api/use-asked.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { LoadFailed } from '../../forms/load-failed.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import button from '../../ui/button.module.css'
import { ChevronIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { ClaimForm } from './claim-form.tsx'
import styles from './order-help.module.css'
import { PartList } from './part-list.tsx'
import { TicketForm } from './ticket-form.tsx'
import * as words from './tickets.texts.ts'

type Props = { order: OwnOrderDetail; onChanged: () => void }

export function OrderHelp({ order, onChanged }: Props) {
  // What can be done changes with the order.
  const key = `${order.orderid} ${order.status} ${order.updatedAt}`
  const asked = useAsked(key, () => askHelp(order.orderid), { keepsLast: true })
  const { answer, error, isAsking, askAgain } = asked
  const changed = () => {
    void askAgain()
    onChanged()
  }
  return (
    <Panel
      title={words.needHelp}
      actions={
        <Link to="/tickets" className={styles.all}>
          {words.yourTickets}
        </Link>
      }
    >
      {answer ? (
        <Topics order={order} help={answer} onChanged={changed} />
      ) : error === undefined ? (
        <Skeleton label={words.loadingHelp} heightsPx={[48, 48, 48]} />
      ) : (
        <LoadFailed
          title={words.helpNotLoaded}
          text={textOf(error)}
          look="bone"
          isAsking={isAsking}
          onTryAgain={() => void askAgain()}
        />
      )}
    </Panel>
  )
}

type TopicProps = Props & { help: Help }

function Topics(props: TopicProps) {
  const { order, help } = props
  const isPaid = help.parts.length > 0 && help.claim === null
  return (
    <div className={styles.topics}>
      {help.claim && (
        <Topic title={words.paidButUnpaid}>
          <ClaimForm {...props} claim={help.claim} />
          {help.claim.credited === null && help.claim.triesLeft < 3 && (
            <Write {...props} topic="payment" intro={words.stillMissing} />
          )}
        </Topic>
      )}
      {isPaid && (
        <Topic title={words.notArrived}>
          <PartList order={order} parts={help.parts} />
          <Write {...props} topic="delivery" />
        </Topic>
      )}
      {isPaid && ['Queued', 'Processing'].includes(order.status) && (
        <Topic title={words.cancelIt}>
          {help.canCancel ? (
            <Cancel {...props} />
          ) : (
            <Write {...props} topic="cancel" intro={words.cancelTooLate} />
          )}
        </Topic>
      )}
      <Topic title={words.somethingElse}>
        <Write {...props} topic="other" isOpen />
      </Topic>
    </div>
  )
}

const Topic = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.topic} name="help">
    <summary>
      {title}
      <ChevronIcon to="right" />
    </summary>
    <div>{children}</div>
  </details>
)

type WriteProps = TopicProps & { topic: TicketTopic; intro?: string; isOpen?: boolean }

/** An order has one open ticket, so a second question goes there. */
function Write({ order, help, topic, intro, isOpen = false }: WriteProps) {
  const [isWriting, setWriting] = useState(isOpen)
  const navigate = useNavigate()
  if (help.ticket) {
    return (
      <p className={styles.line}>
        {words.openTicketExists}
        <Link to="/tickets/$number" params={{ number: help.ticket }} className={button.bone}>
          {words.viewTicket}
        </Link>
      </p>
    )
  }
  if (!isWriting) {
    return (
      <p className={styles.line}>
        {intro}
        <button type="button" className={button.quiet} onClick={() => setWriting(true)}>
          {words.writeToUs}
        </button>
      </p>
    )
  }
  return (
    <TicketForm
      topic={topic}
      orderid={order.orderid}
      onOpened={({ number }) => void navigate({ to: '/tickets/$number', params: { number } })}
    />
  )
}

function Cancel({ order, onChanged }: TopicProps) {
  const { isBusy, run } = useBusy()
  const cancel = () =>
    run(async () => {
      try {
        await cancelOrder(order.orderid)
        toast('ok', words.cancelled)
      } catch (error) {
        toast('bad', textOf(error, texts.failedTryAgain))
      }
      // After a refusal, too: it may have been sent first.
      onChanged()
    })
  return (
    <>
      <p>{words.cancelHow(showRupees(order.value))}</p>
      <BusyButton
        type="button"
        look="bone"
        size="normal"
        isBusy={isBusy}
        busyWords={words.cancelling}
        onClick={() => void cancel()}
      >
        {words.cancelNow}
      </BusyButton>
    </>
  )
}
