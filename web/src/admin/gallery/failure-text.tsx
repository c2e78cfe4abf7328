// An error and, if the server gave one, its reason.

import type { Failure } from './drafts.ts'

export const FailureText = ({ failure: { title, reason } }: { failure: Failure }) => (
  <>
    <strong>{title}</strong>
    {reason && <span> {reason}</span>}
  </>
)
