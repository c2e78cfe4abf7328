// What staff do with a ticket. Everything that shows it is reloaded.

import { supportEndpoints } from '@gemwala/contract/tickets/support'
import { useQueryClient } from '@tanstack/react-query'
import { call, textOf } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'
import { attentionKey } from '../query-client.ts'

export function useTicketDeeds(number: string) {
  const client = useQueryClient()
  const params = { number }
  const reload = () => {
    for (const key of ['ticket', 'tickets', attentionKey]) {
      void client.invalidateQueries({ queryKey: [key] })
    }
  }
  /** True if it was done. The screen shows what the server says. */
  const act = async (deed: Promise<{ message: string }>): Promise<boolean> => {
    try {
      toast('ok', (await deed).message)
      return true
    } catch (error) {
      toast('bad', textOf(error))
      return false
    } finally {
      // Not awaited: meanwhile the next answer is being typed.
      reload()
    }
  }
  return {
    answer: (text: string, isClosing: boolean) =>
      act(call(supportEndpoints.answer, { params, body: { text, isClosing } })),
    note: (text: string) => act(call(supportEndpoints.note, { params, body: { text } })),
    assign: (userid: number | null) =>
      act(call(supportEndpoints.assign, { params, body: { userid } })),
    setClosed: (isClosed: boolean) =>
      act(call(supportEndpoints.setState, { params, body: { isClosed } })),
  }
}
