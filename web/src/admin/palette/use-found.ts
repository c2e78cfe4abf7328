// What the server finds for the words in the palette, requested when typing pauses.

import { findEndpoints, findFrom } from '@gemwala/contract/console/find'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

const pauseMs = 180

export function useFound(text: string) {
  const q = usePaused(text.trim())
  const isAsked = q.length >= findFrom
  const query = useQuery({
    queryKey: ['find', q],
    queryFn: () => call(findEndpoints.find, { query: { q } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isAwaited = text.trim().length >= findFrom && (q !== text.trim() || query.isFetching)
  return {
    found: isAsked ? query.data : undefined,
    isAsking: isAwaited,
    isFailed: isAsked && query.isError && !isAwaited,
  }
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
