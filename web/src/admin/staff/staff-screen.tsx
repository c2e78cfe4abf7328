// Staff: who runs the store, what each of them may do, and who is invited.

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DataTable } from '../list/data-table.tsx'
import { FailedList } from '../list/empty-list.tsx'
import { Page } from '../ui/page.tsx'
import panels from '../ui/panels.module.css'
import { BlockDialog } from '../users/block-dialog.tsx'
import { ResetFactorDialog } from '../users/reset-factor-dialog.tsx'
import { type PersonDeed, peopleColumns } from './people-columns.tsx'
import { AssignDialog, InviteDialog, SignOutDialog, WithdrawDialog } from './person-dialogs.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { SetsPanel } from './sets-panel.tsx'
import { type Person, reloadStaff, staffQuery } from './staff-queries.ts'

export function StaffScreen() {
  const query = useQuery(staffQuery)
  const [asked, setAsked] = useState<{ deed: PersonDeed; person: Person }>()
  const [isInviting, setInviting] = useState(false)
  const columns = useMemo(() => peopleColumns((deed, person) => setAsked({ deed, person })), [])
  const sets = query.data?.sets ?? []
  const people: Person[] = [...(query.data?.people ?? []), ...(query.data?.invites ?? [])].map(
    (one) => ({ ...one, set: sets.find(({ id }) => id === one.setId) }),
  )
  const close = () => setAsked(undefined)
  const closeAndReload = () => {
    close()
    void reloadStaff()
  }
  const about = asked && { person: asked.person, onClose: close }
  return (
    <Page
      title="Staff"
      hint="Who runs the store, and what each of them may do."
      query={query}
      tools={
        <button
          type="button"
          className={classNames(button.gold, button.small)}
          disabled={!query.data}
          onClick={() => setInviting(true)}
        >
          Invite
        </button>
      }
    >
      {query.isPending && (
        <Skeleton
          label="Loading the staff"
          heightsPx={[188, 264, 1305]}
          onPhonePx={[407, 520, 2235]}
        />
      )}
      {query.isError && !query.data && <FailedList what="the staff" query={query} />}
      {query.data && (
        <div className={panels.parts}>
          <Panel title="People" hint="Every owner gets an email when this list or a set changes.">
            <div className={panels.table}>
              <DataTable
                label="People"
                isDense
                rows={people}
                columns={columns}
                keyOf={({ userid }) => String(userid)}
                empty={<p>There are no administrators.</p>}
              />
            </div>
          </Panel>
          <RulesPanel rules={query.data.rules} />
          <SetsPanel sets={sets} people={people} />
        </div>
      )}
      {isInviting && <InviteDialog sets={sets} onClose={() => setInviting(false)} />}
      {about && asked.deed === 'rights' && <AssignDialog {...about} sets={sets} />}
      {about && asked.deed === 'sign out' && <SignOutDialog {...about} />}
      {about && asked.deed === 'withdraw' && <WithdrawDialog {...about} />}
      {about && asked.deed === 'block' && (
        <BlockDialog
          user={{ ...asked.person, isBlocked: asked.person.isBlocked ? 'true' : 'false' }}
          onClose={closeAndReload}
        />
      )}
      {asked?.deed === 'reset factor' && (
        <ResetFactorDialog user={asked.person} onClose={closeAndReload} />
      )}
    </Page>
  )
}
