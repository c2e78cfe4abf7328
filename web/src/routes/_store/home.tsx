// /home: the home view.

import { createFileRoute } from '@tanstack/react-router'
import { HomeFailed } from '../../store/home/home-failed.tsx'
import { HomeSkeleton } from '../../store/home/home-skeleton.tsx'
import { HomeView } from '../../store/home/home-view.tsx'
import { loadHome } from '../../store/home-data.ts'
import { validateHomeSearch } from '../../store/home-search.ts'

export const Route = createFileRoute('/_store/home')({
  validateSearch: validateHomeSearch,
  loader: ({ context }) => loadHome(context.boot),
  pendingComponent: HomeSkeleton,
  errorComponent: HomeFailed,
  component: Home,
})

function Home() {
  return <HomeView home={Route.useLoaderData()} query={Route.useSearch().q} />
}
