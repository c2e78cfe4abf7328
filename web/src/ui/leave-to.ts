// Leaves for a page of another site. Ends when the page is back from the browser's memory: until then
// whoever waits for it stays busy, and nothing is sent twice.

export function leaveTo(address: string): Promise<void> {
  const isBack = new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
  })
  location.assign(address)
  return isBack
}
