// Says to resellers that the prices are their own.

import { useSession } from '../../../session/session.ts'
import * as words from './about.texts.ts'
import styles from './reseller-prices.module.css'

export const ResellerPrices = () =>
  useSession()?.user.role === 'reseller' && <p className={styles.mark}>{words.resellerPrices}</p>
