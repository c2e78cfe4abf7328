// The address of a database beside another on the same PostgreSQL server.

export function onDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
