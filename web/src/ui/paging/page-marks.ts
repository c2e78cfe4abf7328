// The entries of a pager: the first and the last page, the current one with its neighbours, and gaps.

type PageMark = number | 'gap before' | 'gap after'

export function pageMarks(page: number, totalPages: number): PageMark[] {
  const near = [page - 1, page, page + 1].filter((one) => one > 1 && one < totalPages)
  const marks: PageMark[] = [1]
  if ((near[0] ?? totalPages) > 2) marks.push('gap before')
  marks.push(...near)
  if ((near.at(-1) ?? totalPages) < totalPages - 1) marks.push('gap after')
  if (totalPages > 1) marks.push(totalPages)
  return marks
}
