// Things to try in the demo, with the values to type.

import { demoTries } from '@gemwala/contract/console/demo'
import { showRupees } from '@gemwala/contract/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { toProduct } from '../links.ts'
import styles from './tries.module.css'

const { game, voucher, player, coupon } = demoTries

export const Tries = () => (
  <Panel title="Things to try" hint="Log in as the customer, who has money in the wallet.">
    <ul>
      <Try title="Buy">
        <Product {...game} /> for User ID <b>{player.known}</b> and Zone ID <b>{player.zone}</b>.
        With UPI, the payment page asks you whether the payment succeeds, fails or is late.
      </Try>
      <Try title="Wrong player">
        User ID <b>{player.unknown}</b>: no player has an Id that ends in 00.
      </Try>
      <Try title="Coupon">
        <b>{coupon.code}</b>, from {showRupees(coupon.fromRupees)}.
      </Try>
      <Try title="Voucher">
        <Product {...voucher} />: its code is on the order's page.
      </Try>
      <Try title="Refund">
        Let Smile.One refuse the next order (under Suppliers), then buy {game.itemOfOnePart} of{' '}
        <Product {...game} />.
      </Try>
      <Try title="Supplier down">
        Let smile fail (under The outside world) and buy: the order waits until it works again.
      </Try>
      <Try title="Help">
        'Need help with this order?' is at the bottom of every order. Answer as the administrator,
        under Tickets: the mail is in the Outbox.
      </Try>
      <Try title="Bell">
        Complete an order as the administrator in another window: the customer's bell counts it.
      </Try>
      <Try title="Signing in">
        Password links and codes arrive in the Outbox, at the top of this page. Google is a list of
        made-up people. Sign up, then log in by a code: the store asks whether the account is yours.
      </Try>
      <Try title="Single sign-on">
        Log out, then press 'Continue with SSO' on the <Link to="/login">login page</Link>: a window
        opens with the same made-up people. Close it, deny, or choose one of the invalid tokens, and
        see what the store says.
      </Try>
    </ul>
  </Panel>
)

const Try = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className={styles.try}>
    <strong>{title}</strong>
    <p>{children}</p>
  </li>
)

const Product = ({ productid, name }: { productid: number; name: string }) => (
  <Link {...toProduct(productid)}>{name}</Link>
)
