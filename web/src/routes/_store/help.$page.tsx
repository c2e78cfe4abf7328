// /help/{page}: terms, privacy and the like. `?edition=12` shows the text under which an order was placed.

import { createFileRoute } from '@tanstack/react-router'
import { loadHelpPage } from '../../api/help/help.ts'
import { HelpSkeleton } from '../../store/help/help-skeleton.tsx'
import { HelpView } from '../../store/help/help-view.tsx'
import { Elsewhere } from '../../store/lost/elsewhere.tsx'

export const Route = createFileRoute('/_store/help/$page')({
  loaderDeps: ({ search }) => search as { edition?: string },
  loader: ({ context, params, deps }) => loadHelpPage(params.page, deps.edition, context.boot),
  pendingComponent: HelpSkeleton,
  component: Help,
})

function Help() {
  const page = Route.useLoaderData()
  return page ? <HelpView shown={page} /> : <Elsewhere />
}
