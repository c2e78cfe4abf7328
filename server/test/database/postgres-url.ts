// The address of another database on the same PostgreSQL server.

export function onDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
