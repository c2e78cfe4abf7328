// The address of the demo's pictures. It contains a version, so that browsers can cache pictures forever: a changed
// drawing gets a new version.

const base = '/demo/art/v1/'

export const artAddress = (name: string): string => `${base}${name}.svg`
