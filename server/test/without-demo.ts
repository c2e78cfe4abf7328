// Loaded before a store, makes it a production install: the demo and its simulators are not there.

import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    if (!/\/simulators\/|\/src\/demo\//.test(found.url)) return found
    throw new Error(`${context.parentURL} loads ${found.url}, which production does not have`)
  },
})
