// Every screen of the console. One route for all of them: what a route costs is downloaded with the
// store's home page, and the console's have no business there.

import { createFileRoute } from '@tanstack/react-router'
import { ConsoleScreen } from '../../admin/screens.tsx'
import { Elsewhere } from '../../store/notice/elsewhere.tsx'

export const Route = createFileRoute('/admin/$')({
  component: () => <ConsoleScreen path={Route.useParams()._splat ?? ''} notFound={<Elsewhere />} />,
})
