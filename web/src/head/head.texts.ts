// The words of the pages' heads, which search engines and link previews show.

export const storeDescription =
  'Game top-ups, passes and vouchers in rupees. Pay by UPI or wallet, delivered to your player ID.'

export const productDescription = (
  name: string,
  packs: readonly { name: string; price: string }[],
  inputLabels: readonly string[],
) => {
  const prices = packs.map((pack) => `${pack.name} for ${pack.price}`).join(', ')
  return `${name}: ${prices}. Enter your ${inputLabels.join(' and ')}, pay by UPI or wallet.`
}

export const productNotFound = 'Product not found'
