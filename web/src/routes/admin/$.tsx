// Every screen of the console. They share one route, because all routes are downloaded with the
// store's home page.

import { createFileRoute } from '@tanstack/react-router'
import { ConsoleScreen } from '../../admin/screens.tsx'

export const Route = createFileRoute('/admin/$')({
  component: () => <ConsoleScreen path={Route.useParams()._splat ?? ''} />,
})
