// A mail address, or what may be one. Where its column is too narrow it breaks behind the @, not in the
// middle of a word.

export function Mail({ address }: { address: string }) {
  const domainAt = address.indexOf('@') + 1
  return (
    <span title={address}>
      {address.slice(0, domainAt)}
      {domainAt > 0 && <wbr />}
      {address.slice(domainAt)}
    </span>
  )
}
