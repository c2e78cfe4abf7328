// The choice of the payment gateway, where there are several.

import styles from './gateway-choice.module.css'

export const GatewayChoice = ({ gateways }: { gateways: string[] }) => (
  <fieldset className={styles.gateways}>
    <legend>Pay through</legend>
    {gateways.map((gateway, place) => (
      <label key={gateway} className={styles.gateway}>
        <input type="radio" name="gateway" value={gateway} defaultChecked={place === 0} />
        {gateway}
      </label>
    ))}
  </fieldset>
)
