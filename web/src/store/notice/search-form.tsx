// A plain search box that leads to the results on the home screen.

import { useNavigate } from '@tanstack/react-router'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import styles from './search-form.module.css'

export function SearchForm() {
  const navigate = useNavigate()
  const search = (form: FormData) => {
    const q = String(form.get('q') ?? '').trim()
    if (q !== '') void navigate({ to: '/', search: { q } })
  }
  return (
    <search>
      <form className={styles.form} action={search}>
        <input name="q" type="search" aria-label="Find a game or voucher" maxLength={80} required />
        <button type="submit" className={classNames(button.gold, styles.submit)}>
          <SearchIcon /> Search
        </button>
      </form>
    </search>
  )
}
