// The user's main facts and balance.

import type { UserDetail } from '@gemwala/contract/accounts/users.shapes'
import { showBalance } from '@gemwala/contract/money'
import type { ReactNode } from 'react'
import { None } from '../list/none.tsx'
import { showUpdated } from '../list/show-updated.ts'
import { Mail } from '../ui/mail.tsx'
import { roleNames } from '../users/role-names.ts'
import { UserLink } from '../users/user-link.tsx'
import styles from './user-facts.module.css'

export function UserFacts({
  detail: { user, mailBouncedSince, hasFactor },
}: {
  detail: UserDetail
}) {
  const isVerified = user.verified === 'true'
  const isBlocked = user.isBlocked === 'true'
  return (
    <dl className={styles.facts}>
      <Fact head="Balance" look="figure">
        {showBalance(user.balance)}
      </Fact>
      <Fact head="Email">
        <Mail address={user.email} />
      </Fact>
      {mailBouncedSince && (
        <Fact head="Mails come back" look="bad">
          Since {showUpdated(mailBouncedSince)}
        </Fact>
      )}
      <Fact head="Mobile">{user.mobilenumber ?? <None />}</Fact>
      <Fact head="Role">{roleNames[user.role]}</Fact>
      <Fact head="Verified" look={isVerified ? 'ok' : 'bad'}>
        {isVerified ? 'Verified' : 'Not Verified'}
      </Fact>
      <Fact head="Blocked" look={isBlocked ? 'bad' : 'ok'}>
        {isBlocked ? 'Blocked' : 'Not Blocked'}
      </Fact>
      <Fact head="Second factor">{hasFactor ? 'Yes' : 'No'}</Fact>
      <Fact head="Referrer">
        {user.referredBy === null ? (
          <None />
        ) : (
          <UserLink userid={user.referredBy}>{user.referredBy}</UserLink>
        )}
      </Fact>
      <Fact head="Registered">{showUpdated(user.createdAt)}</Fact>
      {user.deletedAt && (
        <Fact head="Deleted by the owner" look="bad">
          {showUpdated(user.deletedAt)}
        </Fact>
      )}
    </dl>
  )
}

type FactProps = { head: string; look?: 'figure' | 'ok' | 'bad'; children: ReactNode }

const Fact = ({ head, look, children }: FactProps) => (
  <div>
    <dt>{head}</dt>
    <dd data-look={look}>{children}</dd>
  </div>
)
