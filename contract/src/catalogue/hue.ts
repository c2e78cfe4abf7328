// Each product has a hue, and its card and page light up in it. The hue follows from the product's
// number by the golden angle, so neighbours on a shelf never look alike.

const goldenAngle = 137.508

export const hueOf = (productid: number): number => Math.round((productid * goldenAngle) % 360)
