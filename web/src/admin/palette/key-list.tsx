// The console's shortcuts, shown by '?'.

import { Key } from '../ui/key.tsx'
import { Modal } from '../ui/modal.tsx'
import styles from './key-list.module.css'

const keys: { title: string; lines: [keys: string[], what: string][] }[] = [
  {
    title: 'Everywhere',
    lines: [
      [['Ctrl K', '⌘ K'], 'Search screens, orders and users'],
      [['?'], 'This list'],
      [['Esc'], 'Close a dialog, or leave a field'],
    ],
  },
  {
    title: 'In lists',
    lines: [
      [['/'], 'Search the list'],
      [['←', '→'], 'Previous page, next page'],
      [['J', 'K'], 'Next row, previous row'],
      [['Enter', 'O'], 'Open the row'],
      [['X'], 'Select the row'],
    ],
  },
  {
    title: 'On an order',
    lines: [
      [['C'], 'Completed'],
      [['R'], 'Refunded: type the reason, then Enter'],
      [['L'], 'Cancelled: type the reason, then Enter'],
    ],
  },
]

export const KeyList = ({ onClose }: { onClose: () => void }) => (
  <Modal title="Keys" onClose={onClose}>
    {keys.map(({ title, lines }) => (
      <section key={title} className={styles.group}>
        <h3>{title}</h3>
        <dl>
          {lines.map(([names, what]) => (
            <div key={what}>
              <dt>
                {names.map((name) => (
                  <Key key={name} name={name} />
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </Modal>
)
