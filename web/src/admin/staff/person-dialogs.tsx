// The dialogs about a member of staff: the rights, the sessions, an invitation.

import { authTexts, emailPattern } from '@gemwala/contract/accounts/auth'
import { inviteDays, staffEndpoints, staffTexts } from '@gemwala/contract/accounts/staff/staff'
import type { StaffSet } from '@gemwala/contract/accounts/staff/staff.shapes'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { TextField } from '../ui/fields.tsx'
import { ownerValue, SetField, setIdOf } from './set-field.tsx'
import { StaffForm } from './staff-form.tsx'
import type { Person } from './staff-queries.ts'

type About = { person: Person; onClose: () => void }

export function AssignDialog({ person, sets, onClose }: About & { sets: StaffSet[] }) {
  const [value, setValue] = useState(person.setId ?? ownerValue)
  const { userid } = person
  return (
    <StaffForm
      title={`Rights of ${person.name}`}
      deed="Change rights"
      busyWords="Saving..."
      send={() =>
        call(staffEndpoints.assign, {
          params: { userid: String(userid) },
          body: { setId: setIdOf(value) },
        })
      }
      onClose={onClose}
    >
      <SetField sets={sets} value={value} onChange={setValue} />
      <p>The change takes effect at once. Every owner gets an email about it.</p>
    </StaffForm>
  )
}

export const SignOutDialog = ({ person: { userid, name }, onClose }: About) => (
  <StaffForm
    title={`Log out ${name}`}
    deed="Log out everywhere"
    busyWords="Logging out..."
    isDestructive
    send={() => call(staffEndpoints.signOut, { params: { userid: String(userid) } })}
    onClose={onClose}
  >
    <p>All sessions of this account end. The person can log in again.</p>
  </StaffForm>
)

export const WithdrawDialog = ({ person: { userid, email }, onClose }: About) => (
  <StaffForm
    title="Withdraw the invitation"
    deed="Withdraw"
    busyWords="Withdrawing..."
    isDestructive
    send={() => call(staffEndpoints.withdraw, { params: { userid: String(userid) } })}
    onClose={onClose}
  >
    <p>The link in the mail to {email} stops working.</p>
  </StaffForm>
)

const fieldOf = {
  [staffTexts.nameRequired]: 'name',
  [authTexts.badEmail]: 'email',
  [staffTexts.alreadyStaff]: 'email',
  [staffTexts.inviteBlocked]: 'email',
  [staffTexts.notTheirs]: 'email',
  [staffTexts.unknownSet]: 'set',
}

export function InviteDialog({ sets, onClose }: { sets: StaffSet[]; onClose: () => void }) {
  const [value, setValue] = useState('')
  return (
    <StaffForm
      title="Invite to the staff"
      deed="Send invitation"
      busyWords="Sending..."
      problemsOf={({ name = '', email = '' }) => ({
        name: name.trim() === '' ? staffTexts.nameRequired : undefined,
        email: emailPattern.test(email.trim()) ? undefined : authTexts.badEmail,
        set: value === '' ? staffTexts.setRequired : undefined,
      })}
      fieldOf={fieldOf}
      send={({ name = '', email = '' }) =>
        call(staffEndpoints.invite, { body: { name, email, setId: setIdOf(value) } })
      }
      onClose={onClose}
    >
      {({ name, email, set }) => (
        <>
          <TextField label="Name" name="name" maxLength={100} autoComplete="off" error={name} />
          <TextField
            label="Email"
            hint={`Gets a link that works once, for ${inviteDays} days. An account of a customer becomes staff when its owner follows the link.`}
            name="email"
            type="email"
            maxLength={254}
            autoComplete="off"
            error={email}
          />
          <SetField sets={sets} value={value} error={set} onChange={setValue} />
        </>
      )}
    </StaffForm>
  )
}
