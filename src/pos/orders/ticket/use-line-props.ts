import { modifierNames } from '#shared/orders/modifier-name.ts'
import { weightWords } from '#shared/orders/weight-words.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { TicketLineProps } from '../../../ui/ticket/TicketLine.tsx'
import { useAllergyWarnings } from './use-allergy-warnings.ts'
import { lineNews } from './line-state.ts'

/** How a line of an order reads on the ticket. */
function useLineProps(currency: string) {
  const t = useT()
  const local = useLocalText()
  const format = useFormat()
  const warningsOf = useAllergyWarnings()
  const namesOf = ({ modifiers }: OrderLine, isAlert: boolean) =>
    modifierNames(
      modifiers.filter(({ alert }) => alert === isAlert),
      { t, local },
    )
  return (line: OrderLine, reduced?: string): TicketLineProps => ({
    quantity: line.quantity,
    name: local(line.name),
    details: [
      ...weightWords(line, currency, { t, format }),
      ...(line.seat === undefined ? [] : [t('orders.seat', { n: line.seat })]),
      ...namesOf(line, false),
      ...(line.note === '' ? [] : [line.note]),
      ...(reduced === undefined ? [] : [reduced]),
    ],
    alerts: [...warningsOf(line), ...namesOf(line, true)],
    // A part of a combo has no price of its own: it is above, beside the combo's name.
    ...(line.combo ? { part: true } : { amount: format.money(line.amount, currency) }),
  })
}

/** Returns a line with its sent state: sent lines ticked, unsent ones turmeric. */
export function useKitchenLineProps(currency: string) {
  const t = useT()
  const format = useFormat()
  const propsOf = useLineProps(currency)
  return (line: OrderLine, reduced?: string, waits = false): TicketLineProps => {
    // No one cooks packaging: it never waits for anything.
    if (line.packaging) return { ...propsOf(line, reduced), state: 'plain' }
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
      // What waits needs no one yet: its rule above says so.
      state: waits ? 'plain' : news === 'sent' ? 'sent' : 'unsent',
      stateText: texts[news](),
      // The colour shows unsent lines and a rule above the batch when the rest was sent: a line less is a dish
      // more in view.
      stateTextHidden: news === 'unsent' || news === 'sent',
    }
  }
}
