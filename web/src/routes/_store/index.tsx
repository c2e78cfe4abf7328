// /: the home view.

import { createFileRoute } from '@tanstack/react-router'
import { HomeView } from '../../store/home/home-view.tsx'
import { loadHome } from '../../store/home-data.ts'
import { validateHomeSearch } from '../../store/home-search.ts'
import { HomeFailed } from '../../store/waiting/home-failed.tsx'
import { HomeSkeleton } from '../../store/waiting/home-skeleton.tsx'

export const Route = createFileRoute('/_store/')({
  validateSearch: validateHomeSearch,
  loader: loadHome,
  pendingComponent: HomeSkeleton,
  errorComponent: HomeFailed,
  component: Home,
})

function Home() {
  return <HomeView home={Route.useLoaderData()} query={Route.useSearch().q} />
}
