// The question before the money of an order in review goes back: any screen with the buttons of an order can ask
// it. Its dialog is downloaded with the first one.

import { Suspense } from 'react'
import { loadPart } from '../load-part.tsx'
import { useReviewQuestion } from '../order/review-question.ts'

const ReviewDialog = loadPart(async () => (await import('../order/review-dialog.tsx')).ReviewDialog)

export function AskedInReview() {
  const question = useReviewQuestion()
  return (
    question && (
      <Suspense>
        <ReviewDialog {...question} />
      </Suspense>
    )
  )
}
