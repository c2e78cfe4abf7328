// The page number in an address; anything invalid means the first page.

export const pageOf = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
