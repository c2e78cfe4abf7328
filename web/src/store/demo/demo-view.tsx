// Explains the demo: the messages it 'sent', the accounts, things to try, how the store handles
// supplier problems, and the simulators.

import type { demoEndpoints } from '@gemwala/contract/console/demo'
import type { Reply } from '@gemwala/contract/endpoint'
import { classNames } from '../../ui/class-names.ts'
import page from '../../ui/page.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { Alarms } from './alarms.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import styles from './demo-view.module.css'
import { Outbox } from './outbox.tsx'
import { Simulators } from './simulators.tsx'
import { Suppliers } from './suppliers.tsx'
import { Tries } from './tries.tsx'

type DemoState = Reply<NonNullable<(typeof demoEndpoints)['state']['shape']>>

export const DemoHead = () => (
  <header>
    <h1>The demo</h1>
    <p>
      This store needs nothing else. Suppliers, payment gateways, Google, mail, SMS and webhooks are
      simulators on this machine that use the real wire formats, so you can try everything without
      real money.
    </p>
  </header>
)

export function DemoView({ state }: { state: DemoState }) {
  usePageTitle('The demo')
  return (
    <div className={classNames(page.width, styles.demo)}>
      <DemoHead />
      <div className={styles.columns}>
        {/* First, because people come here for their code. */}
        <Outbox />
        <DemoAccounts accounts={state.accounts} />
        <div className={styles.column}>
          <Tries />
          <Alarms address={state.simulators.find(({ name }) => name === 'webhooks')?.address} />
        </div>
        <div className={styles.column}>
          <Suppliers first={state} />
          <Simulators simulators={state.simulators} />
        </div>
      </div>
    </div>
  )
}
