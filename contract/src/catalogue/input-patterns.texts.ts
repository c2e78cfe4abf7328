// What customers read about the format of a product's input.

export const formatTexts = {
  digits: (from: number, to: number) => {
    if (from === to) return `${to} ${to === 1 ? 'digit' : 'digits'}`
    return `${from} to ${to} digits`
  },
} as const
