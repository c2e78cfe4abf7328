// A value that lives outside the components: components that show it re-render when it changes.

export function shared<Value>(first: Value) {
  let value = first
  const followers = new Set<() => void>()
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      value = next
      for (const follower of followers) follower()
    },
    follow: (follower: () => void) => {
      followers.add(follower)
      return () => void followers.delete(follower)
    },
  }
}
