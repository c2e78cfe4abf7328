// The customer's notices.

import { noticeEndpoints, type OptionalKind } from '@gemwala/contract/notices/notices'
import { call } from './call.ts'

export const askNotices = () => call(noticeEndpoints.list)

export const readNotices = (upTo: number) => call(noticeEndpoints.read, { body: { upTo } })

export const askChoices = () => call(noticeEndpoints.choices)

export const chooseNotices = (kind: OptionalKind, isOn: boolean) =>
  call(noticeEndpoints.choose, { body: { kind, isOn } })

export const askWishes = () => call(noticeEndpoints.wishes)

export const wishItem = (productid: number, itemid: number, isWished: boolean) =>
  call(noticeEndpoints.wish, { body: { productid, itemid, isWished } })
