// Image gallery: upload above; search, copy and delete below.

import { imageTypes } from '@gemwala/contract/catalogue/catalogue'
import { galleryEndpoints, galleryTexts } from '@gemwala/contract/catalogue/gallery'
import { useQuery } from '@tanstack/react-query'
import { galleryQuery } from '../catalogue/queries.ts'
import { IfMay } from '../if-may.tsx'
import { EmptyList, FailedLoad } from '../list/empty-list.tsx'
import list from '../list/filters.module.css'
import { FilterBar, FilterSelect } from '../list/filters.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { useFilters } from '../list/use-filters.ts'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { SavedViews } from '../views/saved-views.tsx'
import styles from './image-cards.module.css'
import { ImageCards } from './image-cards.tsx'
import { UploadPanel } from './upload-panel.tsx'

const defaults = { search: '', type: 'All' }
const types = [{ value: 'All', label: 'All Types' }, ...imageTypes]

export function GalleryScreen() {
  const { filters, set, search, isFiltered } = useFilters(defaults)
  const gallery = useQuery(galleryQuery)
  const { data } = gallery
  const sought = filters.search.trim().toLowerCase()
  const shown = data?.filter(
    ({ title, type }) =>
      (filters.type === 'All' || type === filters.type) && title.toLowerCase().includes(sought),
  )
  return (
    <Page title="Image gallery" query={gallery}>
      <IfMay call={galleryEndpoints.upload}>
        <UploadPanel />
      </IfMay>
      <FilterBar
        search={
          <SearchBox
            placeholder="Search images by title..."
            value={filters.search}
            onSearch={search}
          />
        }
        views={<SavedViews className={list.control} />}
        after={
          shown && (
            <p className={styles.total} aria-live="polite">
              Total Images: {shown.length.toLocaleString('en-IN')}
            </p>
          )
        }
      >
        <FilterSelect
          label="Type"
          value={filters.type}
          options={types}
          onChange={(type) => set({ type })}
        />
      </FilterBar>
      {gallery.isPending && <Spinner label="Loading..." />}
      {gallery.isError && !data && <FailedLoad title={galleryTexts.fetchFailed} query={gallery} />}
      {shown && <ImageCards images={shown} />}
      {shown?.length === 0 && <EmptyList title={galleryTexts.noneFound} isFiltered={isFiltered} />}
    </Page>
  )
}
