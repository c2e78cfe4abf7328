// A customer's notices over HTTP.

import { noticeEndpoints } from '@gemwala/contract/notices/notices'
import type { Context } from '../../context.ts'
import {
  chooseNotices,
  noticeChoices,
  ownNotices,
  ownWishes,
  readNotices,
  wishItem,
} from '../../domain/notices/own.ts'
import type { Mount } from '../frame/mount.ts'
import { callLanguage } from '../languages/language.ts'

export function noticeRoutes(on: Mount, ctx: Context): void {
  on(noticeEndpoints.list, ({ session, request }) =>
    ownNotices(ctx, session, callLanguage(request)),
  )
  on(noticeEndpoints.read, ({ session, body }) => readNotices(ctx, session, body.upTo))
  on(noticeEndpoints.choices, ({ session }) => noticeChoices(ctx, session))
  on(noticeEndpoints.choose, ({ session, body }) => chooseNotices(ctx, session, body))
  on(noticeEndpoints.wishes, ({ session }) => ownWishes(ctx, session))
  on(noticeEndpoints.wish, ({ session, body }) => wishItem(ctx, session, body))
}
