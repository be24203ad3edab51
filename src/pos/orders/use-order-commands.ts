import { useEffect, useState } from 'react'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { createOrderCommands, type OrderCommands } from './create-order-commands.ts'
import type { CurrentOrder } from './use-current-order.ts'

/** The commands of this window, on the order that its address names. */
export function useOrderCommands({ orderId, turnTo }: CurrentOrder): OrderCommands {
  const { command, topics } = useSuite()
  const [commands] = useState(() =>
    createOrderCommands({
      command,
      read: (id) => topics.get('orders').row(id),
      onOpened: turnTo,
      onFailure: toast.failure,
      newId,
    }),
  )
  useEffect(() => commands.setCurrent(orderId), [commands, orderId])
  return commands
}
