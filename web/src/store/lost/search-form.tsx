// A plain search box that leads to the results on the home screen.

import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import * as words from './elsewhere.texts.ts'
import styles from './search-form.module.css'

export function SearchForm() {
  const navigate = useNavigate()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (q !== '') void navigate({ to: '/', search: { q } })
  }
  return (
    <search>
      <form className={styles.form} action="/" onSubmit={search}>
        <input name="q" type="search" aria-label={words.findProduct} maxLength={80} required />
        <button type="submit" className={classNames(button.gold, styles.submit)}>
          <SearchIcon /> {words.search}
        </button>
      </form>
    </search>
  )
}
