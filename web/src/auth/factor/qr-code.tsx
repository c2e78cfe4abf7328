// A QR code, dark on light with its quiet zone: cameras do not find one on a dark page.

import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import styles from './factor.module.css'

/** The specification of QR codes asks for four modules of margin. */
const quiet = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const edge = code.size + 2 * quiet
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${edge} ${edge}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M${-quiet} ${-quiet}h${edge}v${edge}h${-edge}z`} />
      <path fill="#000" d={toSvgPath(code)} />
    </svg>
  )
}
