import type { TicketDish } from '#shared/kitchen/ticket.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { TicketLine } from '../../ui/ticket/TicketLine.tsx'

/** One dish of a ticket, done by a tap and undone by another. `cancelled` counts pieces no longer wanted. */
export function Dish({
  dish,
  cancelled,
  onBump,
}: {
  readonly dish: TicketDish
  readonly cancelled: number
  readonly onBump: (() => void) | undefined
}) {
  const t = useT()
  const local = useLocalText()
  const isOff = dish.change === 'cancel' || cancelled >= dish.quantity
  const alerts = dish.modifiers.filter(({ alert }) => alert).map(({ name }) => local(name))
  const partly = !isOff && cancelled > 0 ? [t('kitchen.cancelledSome', { n: cancelled })] : []
  const modifiers = dish.modifiers.filter(({ alert }) => !alert).map(({ name }) => local(name))
  const words = isOff
    ? t('kitchen.cancelled')
    : dish.change === 'note'
      ? t('kitchen.noteChanged')
      : undefined
  return (
    <TicketLine
      quantity={dish.quantity}
      name={local(dish.name)}
      details={dish.note ? [...modifiers, dish.note] : modifiers}
      alerts={[...partly, ...alerts]}
      state={dish.doneAt !== null ? 'done' : isOff ? 'cancelled' : 'plain'}
      {...(words === undefined ? {} : { stateText: words })}
      {...(onBump ? { onPress: onBump } : {})}
    />
  )
}
