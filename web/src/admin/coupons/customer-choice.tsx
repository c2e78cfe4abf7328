// Who a coupon is tried for: a new customer with one of the price lists, or an existing one.

import { ChoiceField, SelectField } from '../ui/fields.tsx'
import { type FoundUser, UserSearch } from '../users/user-search.tsx'

type Newcomer = { kind: 'new'; role: 'user' | 'reseller' }
export type Customer = Newcomer | { kind: 'known'; user: FoundUser | undefined }

const kinds = [
  { value: 'new', label: 'New customer' },
  { value: 'known', label: 'Existing customer' },
]
const roles = [
  { value: 'user', label: 'User' },
  { value: 'reseller', label: 'Reseller' },
]

type Props = { customer: Customer; onChange: (customer: Customer) => void }

export const CustomerChoice = ({ customer, onChange }: Props) => (
  <>
    <ChoiceField
      label="Customer"
      name="customer"
      value={customer.kind}
      options={kinds}
      onChange={(kind) =>
        onChange(
          kind === 'new' ? { kind: 'new', role: 'user' } : { kind: 'known', user: undefined },
        )
      }
    />
    {customer.kind === 'new' ? (
      <SelectField
        label="Role"
        options={roles}
        value={customer.role}
        onChange={(event) =>
          onChange({ kind: 'new', role: event.currentTarget.value as Newcomer['role'] })
        }
      />
    ) : (
      <UserSearch
        label="Find a customer"
        chosen={customer.user}
        onChoose={(user) => onChange({ kind: 'known', user })}
      />
    )}
  </>
)
