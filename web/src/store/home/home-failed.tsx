// The home view when its products failed to load.

import type { ErrorComponentProps } from '@tanstack/react-router'
import { textOf } from '../../api/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { TryAgain } from '../lost/went-wrong.tsx'
import * as words from './home-loading.texts.ts'

export const HomeFailed = ({ error }: ErrorComponentProps) => (
  <Notice role="alert" title={words.storeNotLoaded} text={textOf(error)}>
    <TryAgain />
  </Notice>
)
