// The dialogs about a set of rights: making or changing it, and deleting it.

import { setNameLimit, staffEndpoints, staffTexts } from '@gemwala/contract/accounts/staff/staff'
import type { StaffSet } from '@gemwala/contract/accounts/staff/staff.shapes'
import { type Right, rightGroups, rightNames, rights, withNeeded } from '@gemwala/contract/rights'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useMay } from '../rights.ts'
import { TextField, TickField } from '../ui/fields.tsx'
import styles from './staff.module.css'
import { StaffForm } from './staff-form.tsx'

type Props = { set: StaffSet | undefined; onClose: () => void }

export function SetDialog({ set, onClose }: Props) {
  const may = useMay()
  const [chosen, setChosen] = useState<readonly Right[]>(set?.rights ?? [])
  /** A right takes along what it needs; without it, what needs it goes too. */
  const toggle = (right: Right) =>
    setChosen(
      chosen.includes(right)
        ? chosen.filter((one) => !withNeeded([one]).includes(right))
        : withNeeded([...chosen, right]),
    )
  const lacks = rights.some((right) => !may({ needs: [right] }))
  return (
    <StaffForm
      title={set ? `Set of rights: ${set.name}` : 'New set of rights'}
      deed="Save set"
      busyWords="Saving..."
      isChanged={String(chosen) !== String(set?.rights ?? [])}
      problemsOf={({ name = '' }) => ({
        name: name.trim() === '' ? staffTexts.nameRequired : undefined,
      })}
      fieldOf={{ [staffTexts.nameTaken]: 'name', [staffTexts.reserved]: 'name' }}
      send={({ name = '' }) =>
        call(staffEndpoints.saveSet, {
          body: { name, rights: [...chosen], ...(set && { id: set.id }) },
        })
      }
      onClose={onClose}
    >
      {(problems) => (
        <>
          <TextField
            label="Name"
            name="name"
            maxLength={setNameLimit}
            defaultValue={set?.name}
            autoComplete="off"
            error={problems.name}
          />
          {lacks && <p>{staffTexts.onlyWhatYouHave}</p>}
          <div className={styles.choice}>
            {Object.entries(rightGroups).map(([title, group]) => (
              <fieldset key={title}>
                <legend>{title}</legend>
                {group.map((right) => {
                  const isTheirs = may({ needs: [right] })
                  return (
                    <TickField
                      key={right}
                      label={rightNames[right]}
                      checked={chosen.includes(right)}
                      disabled={!isTheirs}
                      title={isTheirs ? undefined : staffTexts.lacksRight(right)}
                      onChange={() => toggle(right)}
                    />
                  )
                })}
              </fieldset>
            ))}
          </div>
          {set && <p>The change takes effect at once, for everybody who has this set.</p>}
        </>
      )}
    </StaffForm>
  )
}

export const DeleteSetDialog = ({ set, onClose }: { set: StaffSet; onClose: () => void }) => (
  <StaffForm
    title={`Delete ${set.name}`}
    deed="Delete set"
    busyWords="Deleting..."
    isDestructive
    send={() => call(staffEndpoints.deleteSet, { params: { id: set.id } })}
    onClose={onClose}
  >
    <p>Nobody has this set. You can make it again later.</p>
  </StaffForm>
)
