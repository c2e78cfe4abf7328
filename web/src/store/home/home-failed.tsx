// The home view when its products failed to load.

import type { ErrorComponentProps } from '@tanstack/react-router'
import { textOf } from '../../api/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { TryAgain } from '../notice/went-wrong.tsx'

export const HomeFailed = ({ error }: ErrorComponentProps) => (
  <Notice role="alert" title="We could not load the store." text={textOf(error)}>
    <TryAgain />
  </Notice>
)
