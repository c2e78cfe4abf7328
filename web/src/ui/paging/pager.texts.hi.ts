// The Hindi of the words of a pager, for screen readers.

export const pages = 'पेज'
export const previousPage = 'पिछला पेज'
export const nextPage = 'अगला पेज'
export const pageNumber = (page: number) => `पेज ${page}`
