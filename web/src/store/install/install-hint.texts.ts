// The words of the hint to install the store.

export const installHint =
  'Put Gemwala on your home screen. It opens at once, even on a slow network.'
export const install = 'Install'
export const notNow = 'Not now'
