// What the identity simulator stores, in memory and for a limited time: codes, grants and sessions.

import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

const keptLimit = 1000

export const createStorage = (): { adapter: AdapterFactory; clear: () => void } => {
  const kept = new Map<string, AdapterPayload>()

  const adapter: AdapterFactory = (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      [...kept].find(([key, one]) => key.startsWith(`${model}:`) && one[field] === value)?.[1]
    return {
      upsert: async (id, payload) => {
        kept.delete(keyOf(id))
        kept.set(keyOf(id), payload)
        const [oldest] = kept.keys()
        if (kept.size > keptLimit) kept.delete(oldest!)
      },
      find: async (id) => kept.get(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      consume: async (id) => {
        const payload = kept.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => {
        kept.delete(keyOf(id))
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
  return { adapter, clear: () => kept.clear() }
}
