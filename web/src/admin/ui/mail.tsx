// A mail address, or text that may contain one. In a narrow column it wraps after the @, not in the
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
