// Shares a product through the device, or copies its link where the browser cannot share.

import { productPath } from '@gemwala/contract/catalogue/product-path'
import button from '../../ui/button.module.css'
import { toast } from '../../ui/toast.ts'
import * as words from './order.texts.tsx'

type Props = { productid: number; name: string }

export function ShareButton({ productid, name }: Props) {
  const url = location.origin + productPath({ productid, name })
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title: name, url })
      await navigator.clipboard.writeText(url)
      toast('ok', words.linkCopied)
    } catch (error) {
      // Closing the device's dialog is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast('bad', words.notShared(url))
    }
  }
  return (
    <button type="button" className={button.quiet} onClick={() => void share()}>
      {words.share}
    </button>
  )
}
