// /tickets without a session: writes to support, or logs in.

import { Link } from '@tanstack/react-router'
import { classNames } from '../../ui/class-names.ts'
import page from '../../ui/page.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { Panel } from '../../ui/panel.tsx'
import { TicketForm } from './ticket-form.tsx'
import * as words from './tickets.texts.ts'
import styles from './tickets-view.module.css'

export function GuestTickets() {
  usePageTitle(words.writeToUs)
  return (
    <div className={classNames(page.width, styles.page)}>
      <h1>{words.writeToUs}</h1>
      <div className={styles.columns}>
        <Panel title={words.withoutAccount} hint={words.weSendLink}>
          <div className={styles.form}>
            <TicketForm />
          </div>
        </Panel>
        <Panel title={words.haveAccount} hint={words.logInForTickets}>
          <div className={styles.form}>
            <Link to="/login" state={{ cameFrom: '/tickets' }} className={styles.link}>
              {words.logIn}
            </Link>
          </div>
        </Panel>
      </div>
    </div>
  )
}
