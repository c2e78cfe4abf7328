// The hue that tints a product's card and page. It is the product's number times the golden angle, so neighbours on a
// shelf never look alike.

const goldenAngle = 137.508

export const hueOf = (productid: number): number => Math.round((productid * goldenAngle) % 360)
