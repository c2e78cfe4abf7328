// The columns of the people.

import { staffEndpoints, staffTexts } from '@gemwala/contract/accounts/staff/staff'
import { userTexts } from '@gemwala/contract/accounts/users'
import { useSession } from '../../session/session.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { StatusChip } from '../../ui/status-badge.tsx'
import type { Column } from '../list/columns.ts'
import { None } from '../list/none.tsx'
import { showUpdated } from '../list/show-updated.ts'
import { Updated } from '../list/updated.tsx'
import { useNow } from '../list/use-now.ts'
import { useIsOwner, useMay } from '../rights.ts'
import { Mail } from '../ui/mail.tsx'
import { UserLink } from '../users/user-link.tsx'
import styles from './staff.module.css'
import { nameOfSet, type Person, useCovers } from './staff-queries.ts'

export type PersonDeed = 'rights' | 'sign out' | 'block' | 'withdraw' | 'reset factor'
export type Ask = (deed: PersonDeed, person: Person) => void

export const peopleColumns = (ask: Ask): Column<Person>[] => [
  {
    head: 'Name',
    width: 'minmax(100px, 1fr)',
    card: 'title',
    cell: ({ userid, name }) => <UserLink userid={userid}>{name}</UserLink>,
  },
  {
    head: 'Email',
    width: 'minmax(130px, 1.3fr)',
    card: 'wide',
    cell: ({ email }) => <Mail address={email} />,
  },
  { head: 'Rights', width: 'minmax(72px, 0.6fr)', card: 'under', cell: nameOfSet },
  { head: 'Status', width: '96px', card: 'badge', cell: (person) => <Status person={person} /> },
  {
    head: 'Last seen',
    width: '100px',
    card: 'broad',
    cell: ({ lastSeenAt }) => (lastSeenAt ? <Updated at={lastSeenAt} /> : <None />),
  },
  {
    head: 'Sessions',
    width: '64px',
    isNumber: true,
    cell: ({ sessions }) => sessions ?? <None />,
  },
  {
    head: 'Second factor',
    width: '58px',
    cell: ({ hasFactor }) => (hasFactor === undefined ? <None /> : hasFactor ? 'Yes' : 'No'),
  },
  {
    head: 'Actions',
    width: '216px',
    pinnedPx: 0,
    card: 'wide',
    cell: (person) => <Actions person={person} ask={ask} />,
  },
]

function Status({ person: { isBlocked, expiresAt } }: { person: Person }) {
  const now = useNow()
  if (expiresAt) {
    const isOver = Date.parse(expiresAt) < now
    return (
      <span title={`${isOver ? 'Expired' : 'Expires'} ${showUpdated(expiresAt)}`}>
        <StatusChip tone={isOver ? 'bad' : 'wait'} icon="hourglass">
          {isOver ? 'Expired' : 'Invited'}
        </StatusChip>
      </span>
    )
  }
  return isBlocked ? (
    <StatusChip tone="bad" icon="cross">
      Blocked
    </StatusChip>
  ) : (
    <StatusChip tone="ok" icon="check">
      Active
    </StatusChip>
  )
}

function Actions({ person, ask }: { person: Person; ask: Ask }) {
  const covers = useCovers()
  const canBlock = useMay()(staffEndpoints.block)
  const isOwner = useIsOwner()
  const isSelf = useSession()?.user.email === person.email
  const notTheirs = covers(person.set) ? undefined : staffTexts.onlyWhatYouHave
  const offered: { deed: PersonDeed; label: string; obstacle: string | undefined }[] =
    person.expiresAt
      ? [{ deed: 'withdraw', label: 'Withdraw', obstacle: notTheirs }]
      : [
          {
            deed: 'rights',
            label: 'Rights',
            obstacle: isSelf ? staffTexts.notYourself : notTheirs,
          },
          {
            deed: 'sign out',
            label: 'Log out',
            obstacle: person.sessions === 0 ? 'Not logged in anywhere.' : notTheirs,
          },
          {
            deed: 'block',
            label: person.isBlocked ? 'Unblock' : 'Block',
            obstacle: isSelf
              ? userTexts.notYourself
              : canBlock
                ? notTheirs
                : staffTexts.lacksRight('users.edit'),
          },
        ]
  if (isOwner && !isSelf && person.hasFactor) {
    offered.push({ deed: 'reset factor', label: 'Remove second factor', obstacle: undefined })
  }
  return (
    <div className={styles.tools}>
      {offered.map(({ deed, label, obstacle }) => (
        <button
          key={deed}
          type="button"
          className={classNames(button.quiet, button.small)}
          aria-label={`${label}: ${person.name}`}
          disabled={obstacle !== undefined}
          title={obstacle}
          onClick={() => ask(deed, person)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
