// The search box of the navigation bar: finds products while typing, and leads to the results page. On
// phones it is an icon that opens the box over the whole bar.

import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx'
import { later } from '../../ui/later.tsx'
import styles from './nav-search.module.css'
import { useProductSearch } from './use-product-search.ts'
import { useSlashKey } from './use-slash-key.ts'

const SuggestionList = later(async () => {
  return (await import('./suggestion-list.tsx')).SuggestionList
})
const label = 'Find a game or voucher'

export function NavSearch() {
  const listId = useId()
  const { box, inputProps, listProps, ...search } = useProductSearch(listId)
  useSlashKey(box.open)
  return (
    <search className={classNames(styles.search, box.isUnfolded && styles.unfolded)}>
      <button type="button" className={styles.unfold} aria-label={label} onClick={box.open}>
        <SearchIcon />
      </button>
      <form className={styles.field} onSubmit={search.submit} onBlur={search.leave}>
        <SearchIcon />
        <input
          {...inputProps}
          ref={box.input}
          name="q"
          value={box.text}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={search.press}
        />
        <kbd>/</kbd>
        <button type="button" className={styles.clear} aria-label="Close" onClick={box.fold}>
          <CloseIcon />
        </button>
        {box.isListShown && <SuggestionList {...listProps} />}
      </form>
    </search>
  )
}
