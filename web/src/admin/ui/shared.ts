// A value of the console that lives outside its components: whoever shows it is told when it changes.

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
