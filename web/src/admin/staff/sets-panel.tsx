// The sets of rights: what each allows, and how many people have it.

import { ownerName, staffTexts } from '@gemwala/contract/accounts/staff/staff'
import type { StaffSet } from '@gemwala/contract/accounts/staff/staff.shapes'
import { useState } from 'react'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Panel } from '../../ui/panel.tsx'
import { RightsList } from './rights-list.tsx'
import { DeleteSetDialog, SetDialog } from './set-dialogs.tsx'
import styles from './staff.module.css'
import { type Person, useCovers } from './staff-queries.ts'

type Asked = { set?: StaffSet; isDeleting?: true }
const look = classNames(button.quiet, button.small)

export function SetsPanel({ sets, people }: { sets: StaffSet[]; people: Person[] }) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const holders = (setId: string | null) => people.filter((one) => one.setId === setId)
  return (
    <Panel
      title="Sets of rights"
      hint="Everybody but an owner has one of these."
      actions={
        <button type="button" className={look} onClick={() => setAsked({})}>
          New set
        </button>
      }
    >
      <ul className={styles.sets}>
        <li>
          <h3>{ownerName}</h3>
          <p>{showCount(holders(null).length)}</p>
          <RightsList rights={undefined} />
        </li>
        {sets.map((set) => (
          <SetRow key={set.id} set={set} holders={holders(set.id)} onAsk={setAsked} />
        ))}
      </ul>
      {asked &&
        (asked.set && asked.isDeleting ? (
          <DeleteSetDialog set={asked.set} onClose={close} />
        ) : (
          <SetDialog set={asked.set} onClose={close} />
        ))}
    </Panel>
  )
}

type RowProps = { set: StaffSet; holders: Person[]; onAsk: (asked: Asked) => void }

function SetRow({ set, holders, onAsk }: RowProps) {
  const covers = useCovers()
  const notTheirs = covers(set) ? undefined : staffTexts.onlyWhatYouHave
  const inUse = holders.length > 0 ? staffTexts.inUse : undefined
  return (
    <li>
      <h3>{set.name}</h3>
      <p>{showCount(holders.length)}</p>
      <div className={styles.tools}>
        <button
          type="button"
          className={look}
          aria-label={`Edit ${set.name}`}
          disabled={notTheirs !== undefined}
          title={notTheirs}
          onClick={() => onAsk({ set })}
        >
          Edit
        </button>
        <button
          type="button"
          className={look}
          aria-label={`Delete ${set.name}`}
          disabled={(notTheirs ?? inUse) !== undefined}
          title={notTheirs ?? inUse}
          onClick={() => onAsk({ set, isDeleting: true })}
        >
          Delete
        </button>
      </div>
      <RightsList rights={set.rights} />
    </li>
  )
}

const showCount = (count: number): string => (count === 1 ? '1 person' : `${count} people`)
