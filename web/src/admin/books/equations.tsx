// What must be equal at this moment, as one card per equation. Its parts lead to the lists behind them.

import { showBalance } from '@gemwala/contract/money'
import type { Equation } from '@gemwala/contract/money/books.shapes'
import { Link } from '@tanstack/react-router'
import { StatusChip } from '../../ui/status-badge.tsx'
import { equationWords } from './book-words.ts'
import styles from './books.module.css'

export const Equations = ({ equations }: { equations: Equation[] }) => (
  <ul className={styles.equations}>
    {equations.map((equation) => (
      <EquationCard key={equation.name} equation={equation} />
    ))}
  </ul>
)

/** Both sides are whole paise; the difference of two numbers in rupees need not be. */
const differenceOf = ({ ledger, counted }: Equation): number =>
  Math.round((counted - ledger) * 100) / 100

function EquationCard({ equation }: { equation: Equation }) {
  const { name, ledger, counted, parts } = equation
  const words = equationWords[name]
  const difference = differenceOf(equation)
  return (
    <li className={styles.equation} data-wrong={difference !== 0 || undefined}>
      <div className={styles.title}>
        <h3>{words.title}</h3>
        {difference === 0 ? (
          <StatusChip tone="ok" icon="check">
            Equal
          </StatusChip>
        ) : (
          <StatusChip tone="bad" icon="alert">
            {`Differs by ${showBalance(Math.abs(difference))}`}
          </StatusChip>
        )}
      </div>
      <p>{words.says}</p>
      <dl className={styles.sides}>
        <div>
          <dt>{words.ledger}</dt>
          <dd>{showBalance(ledger)}</dd>
        </div>
        <div>
          <dt>{words.counted}</dt>
          <dd>{showBalance(counted)}</dd>
        </div>
      </dl>
      {difference !== 0 && (
        <p className={styles.advice}>
          The nightly proof lists the rows below; npm run prove names them at once. Note the time,
          and change nothing by hand.
        </p>
      )}
      {parts.length > 0 && (
        <ul className={styles.parts} aria-label={`${words.counted}: parts`}>
          {parts.map((part) => {
            const { label, to } = words.partOf(part.name)
            return (
              <li key={part.name}>
                {to ? <Link {...to}>{label}</Link> : <span>{label}</span>}
                <span>{showBalance(part.amount)}</span>
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}
