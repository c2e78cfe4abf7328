// Shown when a product failed to load.

import type { ErrorComponentProps } from '@tanstack/react-router'
import { textOf } from '../../api/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { TryAgain } from '../notice/went-wrong.tsx'

export const ProductFailed = ({ error }: ErrorComponentProps) => (
  <Notice role="alert" title="We could not load this product." text={textOf(error)}>
    <TryAgain />
  </Notice>
)
