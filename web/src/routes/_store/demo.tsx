// /demo: the demo's own screen. Outside the demo neither the screen nor its calls exist.

import { createFileRoute } from '@tanstack/react-router'
import { CallFailed } from '../../api/call.ts'
import { askDemoState } from '../../api/demo.ts'
import { DemoSkeleton } from '../../store/demo/demo-skeleton.tsx'
import { DemoView } from '../../store/demo/demo-view.tsx'
import { Notice } from '../../ui/notice.tsx'

export const Route = createFileRoute('/_store/demo')({
  loader: () =>
    askDemoState().catch((error: unknown) => {
      if (error instanceof CallFailed && error.status === 404) return null
      throw error
    }),
  pendingComponent: DemoSkeleton,
  component: Demo,
})

function Demo() {
  const state = Route.useLoaderData()
  return state ? (
    <DemoView state={state} />
  ) : (
    <Notice title="This page does not exist." text="This store is not a demo." />
  )
}
