// Edits a user's name, contact, role, verification and block.

import { mobilePattern } from '@gemwala/contract/accounts/auth'
import { userEditCloseMs, userEndpoints, userTexts } from '@gemwala/contract/accounts/users'
import type { ListedUser } from '@gemwala/contract/accounts/users.shapes'
import { texts } from '@gemwala/contract/texts'
import { useEffect, useState } from 'react'
import { CallFailed, call, textOf } from '../../api/call.ts'
import { Form } from '../../forms/form.tsx'
import { NoticeBox } from '../../forms/notice-box.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { useIsOwner } from '../rights.ts'
import { SelectField, TextField } from '../ui/fields.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { Modal } from '../ui/modal.tsx'
import styles from './edit-user-dialog.module.css'
import { roleNames } from './role-names.ts'
import { reloadUsers } from './user-cache.ts'

const roleOptions = Object.entries(roleNames).map(([value, label]) => ({ value, label }))
const verifiedOptions = [
  { value: 'true', label: 'Verified' },
  { value: 'false', label: 'Not Verified' },
]
const blockedOptions = [
  { value: 'false', label: 'Not Blocked' },
  { value: 'true', label: 'Blocked' },
]

type Fields = Pick<ListedUser, 'name' | 'email' | 'role' | 'verified' | 'isBlocked'> & {
  mobilenumber: string
}
type Problem = { text: string; fields: (keyof Fields)[] }

const badMobile: Problem = { text: userTexts.badMobile, fields: ['mobilenumber'] }
const required = ['name', 'mobilenumber', 'email'] as const

function problemOf(form: Fields): Problem | undefined {
  const missing = required.filter((name) => form[name].trim() === '')
  if (missing.length > 0) return { text: texts.requiredFields, fields: missing }
  if (mobilePattern.test(form.mobilenumber.trim())) return undefined
  return badMobile
}

/** The server's message; a general one if it sent none; another if there was no answer. */
const failureOf = (error: unknown): string =>
  error instanceof CallFailed && error.status > 0
    ? textOf(error, userTexts.updateFailed)
    : texts.failedTryAgain

type Props = { user: ListedUser; onClose: () => void }

export function EditUserDialog({ user, onClose }: Props) {
  const { isBusy, run } = useBusy()
  const isOwner = useIsOwner()
  const [problem, setProblem] = useState<Problem>()
  const [isUpdated, setUpdated] = useState(false)
  useEffect(() => {
    if (!isUpdated) return
    const timer = setTimeout(onClose, userEditCloseMs)
    return () => clearTimeout(timer)
  }, [isUpdated, onClose])

  const update = (values: Record<string, string>) =>
    run(async () => {
      const form = values as Fields
      const found = problemOf(form)
      setProblem(found)
      if (found) return
      try {
        const { userid, _id } = user
        await call(userEndpoints.update, { body: { ...form, userid, _id } })
        setUpdated(true)
      } catch (error) {
        setProblem({ text: failureOf(error), fields: [] })
      } finally {
        void reloadUsers()
      }
    })

  const markOf = (name: keyof Fields) => ({
    name,
    'aria-invalid': problem?.fields.includes(name) || undefined,
  })
  return (
    <Modal size="wide" title="Edit User Data" onClose={onClose}>
      <Form onSubmit={update} problem={problem}>
        {problem && problem !== badMobile && <NoticeBox>{problem.text}</NoticeBox>}
        {isUpdated && <NoticeBox tone="ok">{userTexts.updated}</NoticeBox>}
        <div className={styles.fields}>
          <TextField label="Name" {...markOf('name')} defaultValue={user.name} autoComplete="off" />
          <TextField
            label="Mobile Number"
            {...markOf('mobilenumber')}
            type="tel"
            inputMode="numeric"
            defaultValue={user.mobilenumber ?? ''}
            autoComplete="off"
            error={problem === badMobile ? badMobile.text : undefined}
          />
          <TextField
            label="Email"
            {...markOf('email')}
            type="email"
            defaultValue={user.email}
            autoComplete="off"
          />
          <SelectField
            label="Role"
            name="role"
            options={roleOptions.filter(
              // Only an owner makes somebody an administrator.
              ({ value }) => isOwner || value !== 'admin' || user.role === 'admin',
            )}
            defaultValue={user.role}
          />
          <SelectField
            label="Verification Status"
            name="verified"
            options={verifiedOptions}
            defaultValue={user.verified}
          />
          <SelectField
            label="Block Status"
            name="isBlocked"
            options={blockedOptions}
            defaultValue={user.isBlocked}
          />
        </div>
        <FormActions
          deed="Update"
          busyWords="Updating..."
          isBusy={isBusy}
          isDisabled={isUpdated}
          onClose={onClose}
        />
      </Form>
    </Modal>
  )
}
