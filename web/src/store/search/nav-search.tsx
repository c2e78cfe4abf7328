// The search box of the navigation bar: finds products while typing, and leads to the results page. On
// phones it is an icon that opens the box over the whole bar.

import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx'
import { later } from '../../ui/later.tsx'
import styles from './nav-search.module.css'
import * as words from './nav-search.texts.ts'
import { useSearchBox } from './use-search-box.ts'
import { useSlashKey } from './use-slash-key.ts'

const SuggestionList = later(async () => {
  return (await import('./suggestion-list.tsx')).SuggestionList
})

export function NavSearch() {
  const listId = useId()
  const box = useSearchBox(listId)
  useSlashKey(box.open)
  return (
    <search className={classNames(styles.search, box.isUnfolded && styles.unfolded)}>
      <button
        type="button"
        className={styles.unfold}
        aria-label={words.findProduct}
        onClick={box.open}
      >
        <SearchIcon />
      </button>
      {/* Without scripts, the form itself leads to the results. */}
      <form className={styles.field} action="/" onSubmit={box.submit} onBlur={box.leave}>
        <SearchIcon />
        <input
          {...box.inputProps}
          name="q"
          placeholder={words.findProduct}
          aria-label={words.findProduct}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
        />
        <kbd>/</kbd>
        <button type="button" className={styles.clear} aria-label={words.close} onClick={box.fold}>
          <CloseIcon />
        </button>
        {box.isListShown && (
          <SuggestionList
            id={listId}
            query={box.query}
            active={box.active}
            onChoose={box.choose}
            onShowAll={box.fold}
          />
        )}
      </form>
    </search>
  )
}
