// What a proof found wrong, row by row. Orders, users and transactions are links.

import { showBalance } from '@gemwala/contract/money'
import type { BookNights } from '@gemwala/contract/money/books.shapes'
import { Subject } from '../audit/subject.tsx'
import { findingWords } from './book-words.ts'
import styles from './books.module.css'

export function Findings({ found }: Pick<BookNights['proofs'][number], 'found'>) {
  return Object.entries(found).map(([list, rows]) => {
    const { title, isMoney } = findingWords(list)
    const show = (amount: number) =>
      isMoney ? showBalance(amount) : amount.toLocaleString('en-IN')
    return (
      <table key={list} className={styles.findings}>
        <caption>
          {title} ({rows.length === 100 ? 'the first 100' : rows.length})
        </caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Is</th>
            <th scope="col">Should be</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, is, shouldBe }) => (
            <tr key={name}>
              <th scope="row">
                <Subject subject={name} />
              </th>
              <td>{show(is)}</td>
              <td>{show(shouldBe)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  })
}
