// The words of the search box, in Hindi.

export const findProduct = 'गेम या वाउचर खोजें'
export const close = 'बंद करें'
