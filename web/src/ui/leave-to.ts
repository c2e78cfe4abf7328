// Leaves for a page of another site. Resolves when the browser restores this page from its
// back-forward cache: until then the caller stays busy, and nothing is sent twice.

export function leaveTo(address: string): Promise<void> {
  const isBack = new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
  })
  location.assign(address)
  return isBack
}
