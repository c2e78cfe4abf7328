// The keys of Pending Orders, listed.

import { Modal } from '../ui/modal.tsx'
import styles from './keys-help.module.css'
import { keyWords } from './use-order-keys.ts'

export const KeysHelp = ({ onClose }: { onClose: () => void }) => (
  <Modal title="Keys" onClose={onClose}>
    <dl className={styles.list}>
      {keyWords.map(([keys, words]) => (
        <div key={keys}>
          <dt>{keys}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Modal>
)
