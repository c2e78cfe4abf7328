// /product/{productid}, or with the product's name behind it: the page to buy one product.

import { createFileRoute } from '@tanstack/react-router'
import { loadProduct } from '../../api/checkout.ts'
import { ProductFailed } from '../../store/checkout/product-failed.tsx'
import { ProductSkeleton } from '../../store/checkout/product-skeleton.tsx'
import { ProductUnknown } from '../../store/checkout/product-unknown.tsx'
import { ProductView } from '../../store/checkout/product-view.tsx'

export const Route = createFileRoute('/_store/product/$productid/{-$name}')({
  loader: ({ context, params }) => loadProduct(params.productid, context.boot),
  pendingComponent: ProductSkeleton,
  errorComponent: ProductFailed,
  component: Product,
})

function Product() {
  const product = Route.useLoaderData()
  // Keyed, so that a choice made for one product does not carry over to another.
  return product ? <ProductView key={product.productid} product={product} /> : <ProductUnknown />
}
