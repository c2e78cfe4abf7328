// One user: the main facts and the latest activity, with links to the full lists.

import { userTexts } from '@gemwala/contract/accounts/users'
import type { UserDetail } from '@gemwala/contract/accounts/users.shapes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { textOf } from '../../api/call.ts'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toScreen } from '../links.ts'
import { FailedList } from '../list/empty-list.tsx'
import { StaffNotes } from '../notes/staff-notes.tsx'
import { Page } from '../ui/page.tsx'
import { blockDeed } from '../users/block-dialog.tsx'
import { useUserDeeds } from '../users/use-user-deeds.ts'
import { userQuery } from '../users/user-cache.ts'
import { type UserDeed, UserDialog } from '../users/user-dialog.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserPast } from './user-past.tsx'

export function UserScreen({ rest: userid }: { rest: string }) {
  const detail = useQuery(userQuery(userid))
  const [wanted, setWanted] = useState<UserDeed>()
  const close = useCallback(() => setWanted(undefined), [])
  const found = detail.data
  if (detail.isError && textOf(detail.error) === userTexts.unknown) return <Unknown />
  return (
    <Page
      title={found?.user.name ?? `User ${userid}`}
      hint={found && `User ID ${userid}`}
      query={detail}
      tools={found && !found.user.deletedAt && <Tools detail={found} onWish={setWanted} />}
    >
      {found ? (
        <>
          <UserFacts detail={found} />
          <StaffNotes about={{ userid: found.user.userid }} level="h2" />
          <UserPast detail={found} />
        </>
      ) : detail.isError ? (
        <FailedList what="the user" query={detail} />
      ) : (
        <Skeleton label="Loading the user" heightsPx={[170, 320, 320]} />
      )}
      <UserDialog wanted={wanted} onClose={close} />
    </Page>
  )
}

type ToolsProps = { detail: UserDetail; onWish: (deed: UserDeed) => void }

function Tools({ detail: { user, hasFactor }, onWish }: ToolsProps) {
  const deeds = useUserDeeds(user, hasFactor)
  // The most usual one is last, where the screens have their main button.
  return deeds.toReversed().map((deed) => (
    <button
      key={deed}
      type="button"
      className={classNames(deed === 'Top-Up' ? button.gold : button.quiet, button.small)}
      onClick={() => onWish({ deed, user })}
    >
      {deed === 'Block' ? blockDeed(user.isBlocked) : deed}
    </button>
  ))
}

const Unknown = () => (
  <Page title="User">
    <Notice
      level="h2"
      title={userTexts.unknown}
      text="No user has this ID. Search User Data by mobile, e-mail or user ID."
    >
      <Link {...toScreen('usersdata')} className={button.gold}>
        User Data
      </Link>
    </Notice>
  </Page>
)
