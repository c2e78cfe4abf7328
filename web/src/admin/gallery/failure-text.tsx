// What went wrong, and why, if the server said so.

import type { Failure } from './drafts.ts'

export const FailureText = ({ failure: { title, reason } }: { failure: Failure }) => (
  <>
    <strong>{title}</strong>
    {reason && <span> {reason}</span>}
  </>
)
