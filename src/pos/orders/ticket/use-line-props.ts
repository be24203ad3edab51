import type { OrderLine } from '#shared/orders/order.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { TicketLineProps } from '../../../ui/ticket/TicketLine.tsx'
import { lineNews } from './line-state.ts'

/** How a line of an order reads on the ticket. */
function useLineProps(currency: string) {
  const local = useLocalText()
  const format = useFormat()
  return (line: OrderLine, reduced?: string): TicketLineProps => ({
    quantity: line.quantity,
    name: local(line.name),
    details: [
      ...line.modifiers.filter(({ alert }) => !alert).map(({ name }) => local(name)),
      ...(line.note === '' ? [] : [line.note]),
      ...(reduced === undefined ? [] : [reduced]),
    ],
    alerts: line.modifiers.filter(({ alert }) => alert).map(({ name }) => local(name)),
    amount: format.money(line.amount, currency),
  })
}

/** Returns a line with its sent state: sent lines ticked, unsent ones turmeric. */
export function useKitchenLineProps(currency: string) {
  const t = useT()
  const format = useFormat()
  const propsOf = useLineProps(currency)
  return (line: OrderLine, reduced?: string): TicketLineProps => {
    const news = lineNews(line)
    const { sent, quantity } = line
    const texts = {
      unsent: () => t('orders.notSent'),
      more: () => t('orders.partlySent', { sent: sent?.quantity ?? 0, count: quantity }),
      note: () => t('orders.noteChanged'),
      sent: () => t('orders.sentAt', { time: sent ? format.time(sent.at) : '' }),
    }
    return {
      ...propsOf(line, reduced),
      state: news === 'sent' ? 'sent' : 'unsent',
      stateText: texts[news](),
      // The colour shows unsent lines and a rule above the batch when the rest was sent: a line less is a dish
      // more in view.
      stateTextHidden: news === 'unsent' || news === 'sent',
    }
  }
}
