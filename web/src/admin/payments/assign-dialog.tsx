// Gives a parked payment to the wallet of somebody who is found and chosen, never typed blindly.

import { findFrom } from '@gemwala/contract/audit'
import { showRupees } from '@gemwala/contract/money'
import { reviewTexts } from '@gemwala/contract/reviews'
import type { ParkedPayment } from '@gemwala/contract/reviews.shapes'
import { useState } from 'react'
import type { Found } from '../palette/palette-entries.ts'
import { useFound } from '../palette/use-found.ts'
import { TextField } from '../ui/fields.tsx'
import { Modal } from '../ui/modal.tsx'
import { ReasonForm } from '../ui/reason-form.tsx'
import styles from './parked-screen.module.css'
import { useDecideParked } from './use-decide-parked.ts'

type Props = { payment: ParkedPayment; onClose: () => void }
type User = Found['users'][number]

export function AssignDialog({ payment, onClose }: Props) {
  const decide = useDecideParked(payment.id)
  const [text, setText] = useState(payment.useremail ?? '')
  const [owner, setOwner] = useState<User>()
  const { found, isAsking, isFailed } = useFound(text)
  const amount = showRupees(payment.amount)
  return (
    <Modal title={`Assign ${amount}`} onClose={onClose}>
      <ReasonForm
        deed={owner ? `Give ${amount} to ${owner.name}` : `Give ${amount}`}
        busyWords="Giving..."
        missing={owner ? undefined : reviewTexts.userRequired}
        decide={(reason) => decide('assign', reason, owner?.userid)}
        onClose={onClose}
      >
        <p className={styles.facts}>
          Came by {payment.gateway}
          {payment.utr && `, UTR ${payment.utr}`}: {payment.reason}.
        </p>
        <TextField
          label="Whose money is it?"
          hint="E-mail, name, mobile number or userid"
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setOwner(undefined)
          }}
        />
        <output className={styles.facts}>{noteOf(text, found, { isAsking, isFailed })}</output>
        {found && found.users.length > 0 && (
          <Choice users={found.users} chosen={owner} onChoose={setOwner} />
        )}
        {owner && (
          <p>
            <strong>{amount}</strong> go into the wallet of <strong>{owner.name}</strong> (
            {owner.email}, userid {owner.userid}). They can spend it at once.
          </p>
        )}
      </ReasonForm>
    </Modal>
  )
}

function noteOf(
  text: string,
  found: Found | undefined,
  { isAsking, isFailed }: { isAsking: boolean; isFailed: boolean },
): string {
  if (isAsking) return 'Searching...'
  if (isFailed) return 'Users could not be searched. Type on to try again.'
  if (text.trim().length < findFrom) return `Type at least ${findFrom} characters.`
  return found?.users.length === 0 ? 'Nobody is found by this.' : ''
}

type ChoiceProps = { users: User[]; chosen: User | undefined; onChoose: (user: User) => void }

const Choice = ({ users, chosen, onChoose }: ChoiceProps) => (
  <fieldset className={styles.found}>
    <legend>Found</legend>
    {users.map((user) => (
      <label key={user.userid}>
        <input
          type="radio"
          name="owner"
          checked={user.userid === chosen?.userid}
          onChange={() => onChoose(user)}
        />
        <span>
          {user.name}{' '}
          <span>
            {user.email} · {user.userid}
          </span>
        </span>
      </label>
    ))}
  </fieldset>
)
