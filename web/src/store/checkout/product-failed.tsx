// Shown when a product failed to load.

import type { ErrorComponentProps } from '@tanstack/react-router'
import { textOf } from '../../api/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { TryAgain } from '../lost/went-wrong.tsx'
import * as words from './checkout.texts.ts'

export const ProductFailed = ({ error }: ErrorComponentProps) => (
  <Notice role="alert" title={words.couldNotLoad} text={textOf(error)}>
    <TryAgain />
  </Notice>
)
