// A plain text of staff: paragraphs are separated by an empty line, and line breaks stay.

import styles from './paragraphs.module.css'

export const Paragraphs = ({ text }: { text: string }) => (
  <div className={styles.text}>
    {text.split(/\n\s*\n/).map((paragraph, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs can be alike, and never move.
      <p key={place}>{paragraph}</p>
    ))}
  </div>
)
