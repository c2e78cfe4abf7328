// Shows what needs a call only to people who may make it.

import type { Right } from '@gemwala/contract/rights'
import type { ReactNode } from 'react'
import { type Needs, useMay } from './rights.ts'

type Props = { call: Needs; and?: Right; children: ReactNode }

export const IfMay = ({ call, and, children }: Props) => (useMay()(call, and) ? children : null)
