// The steps of a new owner to the first sale. The server decides what is done, and when the list is over.

import { productEndpoints } from '@gemwala/contract/catalogue/products'
import { type ChecklistStep, checklistEndpoints } from '@gemwala/contract/console/checklist'
import { gatewayEndpoints } from '@gemwala/contract/money/gateways'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { CheckIcon, ChevronIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toScreen } from '../links.ts'
import { useMay } from '../rights.ts'
import styles from './checklist.module.css'

/** For panels that do one of the steps. */
export const checklistKey = ['checklist']

type Words = { title: string; todo: string; screen: string; hash?: string }

const wordsOf: Record<ChecklistStep, Words> = {
  gateway: {
    title: 'Switch on a payment gateway',
    todo: 'Use the switch under Gateway List below. If that is refused, set the keys of the gateway in the settings of the server first.',
    screen: '',
    hash: 'gateways',
  },
  product: {
    title: 'Create a product with an item and its price',
    todo: 'Create the item with its price first, then the product that offers it. Both must be in stock.',
    screen: 'createitems',
  },
  delivery: {
    title: 'Make sure that it can be delivered',
    todo: 'Import codes for the item, or connect its supplier in the settings of the server. An item with neither is delivered by hand.',
    screen: 'voucherstock',
  },
  image: {
    title: 'Upload a picture',
    todo: 'Banners and product pictures make the store look open.',
    screen: 'admingallery',
  },
  help: {
    title: 'Replace the example texts',
    todo: 'Terms, privacy, refunds, delivery and contact must fit your business. Edit and publish each one.',
    screen: 'helppages',
  },
  customer: {
    title: 'Register a first customer',
    todo: 'Open the store in a private window and sign up with an address of your own.',
    screen: 'usersdata',
  },
  mail: {
    title: 'Confirm an address by mail',
    todo: 'Open the link in the mail that the new customer receives. If no mail comes, run npm run doctor on the server.',
    screen: 'usersdata',
  },
  order: {
    title: 'Complete a first order',
    todo: 'Buy something as that customer. What is delivered by hand waits under Pending Orders.',
    screen: 'orders',
  },
}

/** For the people who can do its steps. Not worth an error of its own: the rest of the dashboard says when the server does not answer. */
export function Checklist() {
  const may = useMay()
  const canSetUp = may(gatewayEndpoints.switch) && may(productEndpoints.create)
  const { data } = useQuery({
    queryKey: checklistKey,
    queryFn: () => call(checklistEndpoints.checklist),
    enabled: canSetUp,
  })
  if (!canSetUp || !data || data.steps.length === 0) return null
  const doneCount = data.steps.filter(({ isDone }) => isDone).length
  return (
    <div className={styles.checklist}>
      <Panel
        title="Your first sale"
        hint={`${doneCount} of ${data.steps.length} steps done. This list disappears with the first completed order.`}
      >
        <ol className={styles.steps}>
          {data.steps.map(({ step, isDone }) => (
            <li key={step} data-done={isDone || undefined}>
              <Step words={wordsOf[step]} isDone={isDone} />
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}

function Step({ words: { title, todo, screen, hash }, isDone }: { words: Words; isDone: boolean }) {
  return (
    <Link {...toScreen(screen)} {...(hash && { hash })}>
      <i>{isDone && <CheckIcon size={16} />}</i>
      <span>
        <strong>{title}</strong>
        {isDone ? 'Done' : todo}
      </span>
      <ChevronIcon to="right" />
    </Link>
  )
}
