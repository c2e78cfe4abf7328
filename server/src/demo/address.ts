// Where the demo's pictures are served. The version is part of the address, so that a picture may
// be kept by browsers for ever: a changed drawing gets a new version.

const base = '/demo/art/v1/'

export const artAddress = (name: string): string => `${base}${name}.svg`
