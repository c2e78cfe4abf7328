// Which keys the sealed values of the database need, and the vault that opens them. A store that was started
// with other secrets is refused before it reads or writes anything sealed.

import { z } from 'zod'
import { CannotStart } from '../../kit/cannot-start.ts'
import { keyIdOf, printKeyOf, type Vault, vaultOf } from '../../kit/seal.ts'
import type { Db } from './db.ts'
import { endless, putAgain } from './jobs.ts'

export const resealQueue = 'reseal'

export type Secrets = { appSecret: string; formerSecrets: readonly string[] }

const kept = z.object({
  check: z.string().nullable(),
  keys: z.array(z.string()).nullable(),
  printKey: z.string().nullable(),
})

/** Begins to change the key if the secret is new and the former one is given. */
export const openVault = (db: Db, secrets: Secrets): Promise<Vault> =>
  db.transaction(async (tx) => {
    const vault = vaultOf(secrets.appSecret, secrets)
    const [found] = await tx.rows(kept)`
      select secret_check as check, seal_keys as keys, print_key as "printKey"
      from store_settings for update`
    const check = found!.check ?? vault.seal('gemwala')
    const madeWith = vault.keyIdOf(check)
    if (!madeWith) throw new CannotStart(otherSecret)
    const keys = found!.keys ?? [madeWith]
    if (!keys.every((key) => vault.keyIds.includes(key))) throw new CannotStart(formerNeeded)
    const printKey = found!.printKey
      ? Buffer.from(vault.open(found!.printKey), 'base64')
      : printKeyOf(secretOf(secrets, madeWith))
    const isNew = !keys.includes(vault.keyId)
    await tx.run`
      update store_settings set secret_check = ${isNew ? vault.seal('gemwala') : check},
        seal_keys = ${isNew ? [...keys, vault.keyId] : keys},
        print_key = ${vault.seal(printKey.toString('base64'))}`
    // Also when nothing seems left: a node that was started last may have sealed with the former key until then.
    if (secrets.formerSecrets.length > 0) {
      const payload = { keyId: vault.keyId }
      await putAgain(tx, { queue: resealQueue, key: 'regular', payload, maxAttempts: endless })
    }
    return vaultOf(secrets.appSecret, { ...secrets, printKey })
  })

const sealedCheck = z.object({ check: z.string().nullable() })

/** Writes nothing, so it works on a replica too. A database that no store has opened yet has no secret. */
export async function checkSecret(db: Db, secrets: Secrets): Promise<void> {
  const [found] = await db.rows(sealedCheck)`select secret_check as check from store_settings`
  if (!found?.check || vaultOf(secrets.appSecret, secrets).keyIdOf(found.check)) return
  throw new CannotStart(otherSecret)
}

const otherSecret =
  'APP_SECRET is not the secret that this database was made with, so what is encrypted in it could not be read. Set the former APP_SECRET again. To change it, name the former one in APP_SECRET_OLD.'
const formerNeeded =
  'Some data in the database is still encrypted with a former secret. Name it in APP_SECRET_OLD until the store says that it can be removed.'

const secretOf = ({ appSecret, formerSecrets }: Secrets, keyId: string): string =>
  [appSecret, ...formerSecrets].find((secret) => keyIdOf(secret) === keyId)!

/** From now on the store starts without the former secrets. */
export const dropFormerKeys = (db: Db, keyId: string): Promise<number> => db.run`
  update store_settings set seal_keys = ${[keyId]} where seal_keys <> ${[keyId]}`
