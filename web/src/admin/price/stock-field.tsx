// The two radio buttons for stock.

import { useId } from 'react'
import { ChoiceField } from '../ui/fields.tsx'

const options = [
  { value: 'true', label: 'In Stock' },
  { value: 'false', label: 'Out of Stock' },
]

type Props = { label: string; isInStock: boolean; onChange: (isInStock: boolean) => void }

export const StockField = ({ label, isInStock, onChange }: Props) => (
  <ChoiceField
    label={label}
    name={useId()}
    value={`${isInStock}`}
    options={options}
    onChange={(value) => onChange(value === 'true')}
  />
)
