// The console's shortcuts, shown by '?'.

import { orderEndpoints } from '@gemwala/contract/orders/orders'
import { goToEntries } from '../nav.ts'
import { type May, may } from '../rights.ts'
import { Key } from '../ui/key.tsx'
import { Modal } from '../ui/modal.tsx'
import { undoTime } from '../ui/preferences.ts'
import styles from './key-list.module.css'
import { KeySettings } from './key-settings.tsx'

type Line = [keys: string[], what: string]

/** Without the keys that do nothing for this person in this browser. */
const keys = (may: May, hasUndo: boolean): { title: string; lines: Line[] }[] => [
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
      [['Shift J', 'Shift K'], 'Extend the selection'],
    ],
  },
  {
    title: 'On an order, or on the selected ones',
    lines: may(orderEndpoints.decide) ? decisionLines(may, hasUndo) : [],
  },
  {
    title: 'On a ticket',
    lines: [
      [['R'], 'Write an answer'],
      [['N'], 'Write a note'],
      [['A'], 'Assign it to me'],
      [['C'], 'Close it, or open it again'],
    ],
  },
  {
    title: 'Go to a screen',
    lines: goToEntries
      .filter(({ call }) => may(call))
      .map(({ letter, label }) => [[`G ${letter.toUpperCase()}`], label]),
  },
]

const refundLines: Line[] = [
  [['R'], 'Refunded: type the reason, then Enter'],
  [['L'], 'Cancelled: type the reason, then Enter'],
]
const undoLine: Line = [['U'], 'Undo the latest decision']
const decisionLines = (may: May, hasUndo: boolean): Line[] => [
  [['C'], 'Completed'],
  ...(may(orderEndpoints.decide, 'orders.refund') ? refundLines : []),
  ...(hasUndo ? [undoLine] : []),
]

export const KeyList = ({ onClose }: { onClose: () => void }) => (
  <Modal title="Shortcuts" onClose={onClose}>
    {keys(may, undoTime.use())
      .filter(({ lines }) => lines.length > 0)
      .map(({ title, lines }) => (
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
    <KeySettings />
  </Modal>
)
