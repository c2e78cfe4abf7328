// Whether this node keeps data in its own folder.

import type { Config } from './settings.ts'

/** Otherwise the operators of PostgreSQL and of the bucket watch over room and rights. */
export const keepsDataLocally = ({
  databaseUrl,
  imageStore,
}: Pick<Config, 'databaseUrl' | 'imageStore'>): boolean => !databaseUrl || imageStore === 'disk'
