// The accounts for logging in.

import type { DemoAccount } from '@gemwala/contract/console/demo.shapes'
import { Panel } from '../../ui/panel.tsx'
import styles from './demo-accounts.module.css'

const roleTitles: Record<DemoAccount['role'], string> = {
  admin: 'Administrator',
  user: 'Customer',
  reseller: 'Reseller',
}

export const DemoAccounts = ({ accounts }: { accounts: DemoAccount[] }) => (
  <Panel title="Accounts" hint="Each role has an account to log in with.">
    <ul>
      {accounts.map(({ role, email, password, mobile }) => (
        <li key={email} className={styles.account}>
          <strong>{roleTitles[role]}</strong>
          <dl>
            <Fact name="E-mail" value={email} />
            <Fact name="Password" value={password} />
            {mobile && <Fact name="Mobile" value={mobile} />}
          </dl>
        </li>
      ))}
    </ul>
  </Panel>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
