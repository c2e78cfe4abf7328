// One user: the main facts and the latest activity, with links to the full lists.

import { userTexts } from '@gemwala/contract/accounts/users'
import type { ListedUser } from '@gemwala/contract/accounts/users.shapes'
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
import { Page } from '../ui/page.tsx'
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
      tools={found && <Tools user={found.user} onWish={setWanted} />}
    >
      {found ? (
        <>
          <UserFacts user={found.user} />
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

const Tools = ({ user, onWish }: { user: ListedUser; onWish: (deed: UserDeed) => void }) => (
  <>
    <button
      type="button"
      className={classNames(button.quiet, button.small)}
      onClick={() => onWish({ deed: 'Edit', user })}
    >
      Edit
    </button>
    <button
      type="button"
      className={classNames(button.gold, button.small)}
      onClick={() => onWish({ deed: 'Top-Up', user })}
    >
      Top-Up
    </button>
  </>
)

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
