// The help pages over HTTP.

import { helpPageEndpoints, helpPageTexts } from '@gemwala/contract/help/help-pages'
import type { Context } from '../../context.ts'
import {
  helpPage,
  helpText,
  helpTextVersion,
  listHelpTexts,
  publishHelpText,
} from '../../domain/help/help-pages.ts'
import { editorOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'
import { callLanguage } from '../languages/language.ts'

export function helpPageRoutes(on: Mount, ctx: Context): void {
  on(helpPageEndpoints.page, ({ params, query, request, reply }) => {
    // It depends on the language, and must be the newest.
    reply.header('cache-control', 'no-store')
    return helpPage(ctx, { ...params, language: callLanguage(request) }, query.edition)
  })

  on(helpPageEndpoints.list, () => listHelpTexts(ctx))

  on(helpPageEndpoints.text, ({ params }) => helpText(ctx, params))

  on(helpPageEndpoints.version, ({ params: { version, ...text } }) =>
    helpTextVersion(ctx, text, version),
  )

  on(helpPageEndpoints.publish, async ({ params, body, ...call }) => {
    const version = await publishHelpText(ctx, editorOf(call), params, body)
    return { message: helpPageTexts.published, version }
  })
}
