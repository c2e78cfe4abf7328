// Why a look-up failed, in the specification's words.

import { supplierTexts } from '@gemwala/contract/delivery/suppliers'
import { CallFailed, textOf } from '../../api/call.ts'
import { NoticeBox } from '../../forms/notice-box.tsx'

export const LookupFailed = ({ error }: { error: unknown }) => (
  <NoticeBox>
    {error instanceof CallFailed && error.status === 0
      ? supplierTexts.lookupUnreachable
      : textOf(error)}
  </NoticeBox>
)
