// Instead of the router's own reading and writing of query strings: src/router.ts has ours, and a router without either
// would fail at once.

export const defaultParseSearch = undefined
export const defaultStringifySearch = undefined
export const parseSearchWith = undefined
export const stringifySearchWith = undefined
