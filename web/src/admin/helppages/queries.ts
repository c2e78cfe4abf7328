// What the console knows of the help pages.

import { helpPageEndpoints } from '@gemwala/contract/help/help-pages'
import type { HelpTextState } from '@gemwala/contract/help/help-pages.shapes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type TextName = Pick<HelpTextState, 'page' | 'language'>

/** Begins the key of everything about them. */
export const helpTextsKey = ['helptexts']

export const helpTextQuery = (text: TextName) =>
  queryOptions({
    queryKey: [...helpTextsKey, text.page, text.language],
    queryFn: () => call(helpPageEndpoints.text, { params: text }),
  })

/** A version never changes. */
export const versionQuery = (text: TextName, version: number) =>
  queryOptions({
    queryKey: ['helptextversion', text.page, text.language, version],
    queryFn: () =>
      call(helpPageEndpoints.version, { params: { ...text, version: String(version) } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
