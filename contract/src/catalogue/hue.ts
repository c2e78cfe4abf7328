// The hue that tints a product's card and page. It is the product's number times the golden angle, so neighbours on a
// shelf never look alike, rounded to one of the steps for which the style sheet has a rule: a page's security policy
// forbids styles in its elements.

const goldenAngle = 137.508
const hueStep = 15

export const hueOf = (productid: number): number =>
  (Math.round((productid * goldenAngle) / hueStep) * hueStep) % 360
