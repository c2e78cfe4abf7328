// UPI as one payment method. The store picks the gateway; somebody whose payment failed can name one.

import * as words from './paying.texts.ts'
import { PaymentRow } from './payment-row.tsx'
import { UpiApps } from './upi-apps.tsx'
import styles from './upi-row.module.css'

type Props = {
  gateways: string[]
  /** The gateway that the buyer named, if any. */
  gateway: string | undefined
  isChosen: boolean
  onChoose: (gateway: string | undefined) => void
}

export const UpiRow = ({ gateways, gateway, isChosen, onChoose }: Props) => (
  <div>
    <PaymentRow
      value="upi"
      icon={<UpiApps />}
      name="UPI"
      hint={words.payInUpiApp}
      isChosen={isChosen}
      onChoose={() => onChoose(gateway)}
    />
    {isChosen && gateways.length > 1 && (
      <details className={styles.trouble} open={gateway !== undefined || undefined}>
        <summary>{words.havingTrouble}</summary>
        <label>
          {words.payThrough}
          <select
            name="gateway"
            value={gateway ?? ''}
            onChange={({ target }) => onChoose(target.value || undefined)}
          >
            <option value="">{words.bestAvailable}</option>
            {gateways.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </details>
    )}
  </div>
)
