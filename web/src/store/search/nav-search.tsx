// The search box of the navigation bar: finds products as you type, and leads to the results page.
// On phones it folds into an icon that opens it over the whole bar.

import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx'
import { later } from '../../ui/later.tsx'
import styles from './nav-search.module.css'
import { useProductSearch } from './use-product-search.ts'
import { useSlashKey } from './use-slash-key.ts'

const SuggestionList = later(async () => {
  return (await import('../later/suggestion-list.tsx')).SuggestionList
})
const label = 'Find a game or voucher'

export function NavSearch() {
  const listId = useId()
  const search = useProductSearch(listId)
  useSlashKey(search.open)
  return (
    <search className={classNames(styles.search, search.isUnfolded && styles.unfolded)}>
      <button type="button" className={styles.unfold} aria-label={label} onClick={search.open}>
        <SearchIcon />
      </button>
      <form className={styles.field} onSubmit={search.submit} onBlur={search.leave}>
        <SearchIcon />
        <input {...search.inputProps} placeholder={label} aria-label={label} />
        <kbd>/</kbd>
        <button type="button" className={styles.clear} aria-label="Close" onClick={search.close}>
          <CloseIcon />
        </button>
        {search.isListShown && <SuggestionList {...search.listProps} />}
      </form>
    </search>
  )
}
