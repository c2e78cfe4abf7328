// Finds the shelf in view while the page scrolls, and keeps its link visible in the strip.

import { currentShelf, firstShelf } from './current-shelf.ts'

/** A shelf is in view when its top is above this share of the window's height. */
const line = 0.45

/** Returns a function that stops it. */
export function watchShelves(): () => void {
  addEventListener('scroll', find, { passive: true })
  find()
  return () => {
    removeEventListener('scroll', find)
    currentShelf.set(firstShelf)
  }
}

function find(): void {
  const shelves = [...document.querySelectorAll('main section[id]')]
  const topOf = (shelf: Element) => shelf.getBoundingClientRect().top
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
  const reached = isAtEnd ? shelves : shelves.filter((shelf) => topOf(shelf) < innerHeight * line)
  const last = reached.at(-1)
  // Of two shelves side by side, the first.
  const id = last && shelves.find((shelf) => topOf(shelf) === topOf(last))!.id
  if (id === currentShelf.get() || !id) return
  currentShelf.set(id)
  const link = document.querySelector<HTMLElement>(`[data-shelf-links] a[href$="#${id}"]`)
  link?.parentElement?.scrollTo({ left: link.offsetLeft - link.offsetWidth, behavior: 'smooth' })
}
