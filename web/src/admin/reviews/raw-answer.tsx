// What an external service answered, exactly as it is recorded: folded, because the words above say what it means.

import styles from './raw-answer.module.css'

type Props = {
  /** Shown above the answer: an error code, for example. */
  code?: string | null | undefined
  answer: unknown
}

export function RawAnswer({ code, answer }: Props) {
  const text = answer === null || answer === undefined ? '' : JSON.stringify(answer, null, 2)
  const raw = [code, text].filter(Boolean).join('\n')
  if (raw === '') return null
  return (
    <details className={styles.raw}>
      <summary>Raw answer</summary>
      <pre>{raw}</pre>
    </details>
  )
}
