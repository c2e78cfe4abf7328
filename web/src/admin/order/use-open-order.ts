// Opens an order beside the current screen. It is in the address, so links and Back work.

import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

type Search = Record<string, string>

export function useOpenOrder() {
  const navigate = useNavigate()
  return useCallback(
    (orderid: string | undefined) => {
      void navigate({
        to: '.',
        search: ({ order: _, ...others }: Search) =>
          (orderid === undefined ? others : { ...others, order: orderid }) as never,
        resetScroll: false,
      })
    },
    [navigate],
  )
}

export const useShownOrder = (): string | undefined =>
  useLocation({ select: ({ search }) => (search as Search).order })
