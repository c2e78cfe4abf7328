// Preloaded into a store to imitate a production install, which has no demo and no simulators.

import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    if (!/\/simulators\/|\/src\/demo\/|\/engine\/embedded/.test(found.url)) return found
    throw new Error(`${context.parentURL} loads ${found.url}, which is not installed in production`)
  },
})
