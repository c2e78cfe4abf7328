// The readable address of a product's page. The number alone finds the product; the name is for people.

/** 'ember-rift', in letters of any script; undefined if the name has no letter or digit. */
export const nameInPath = (name: string): string | undefined =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-')

/** '/product/1001/ember-rift' */
export const productPath = ({ productid, name }: { productid: number; name: string }): string =>
  ['/product', productid, nameInPath(name)].filter(Boolean).join('/')
