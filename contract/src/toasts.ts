// Toasts: how long a notice stays before it closes itself.

export const toastMs = 3000
/** On the login and registration screens. */
export const signInToastMs = 5000
