import { modifierNames } from '#shared/orders/modifier-name.ts'
import { weightWords } from '#shared/orders/weight-words.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { TicketLine } from '../../../ui/ticket/TicketLine.tsx'
import type { Draft } from './ticket-state.ts'

/** The dish whose choices are being made: on the ticket from the first tap, with the missing ones. */
export function DraftLine({
  draft,
  currency,
}: {
  readonly draft: Draft
  readonly currency: string
}) {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const named = (alert: boolean) =>
    modifierNames(
      draft.modifiers.filter((one) => one.alert === alert),
      { t, local },
    )
  return (
    <TicketLine
      item={{ 'data-line': 'draft' }}
      quantity={draft.quantity}
      name={local(draft.name)}
      details={[
        ...weightWords(draft, currency, { t, format }),
        ...named(false),
        ...(draft.note === '' ? [] : [draft.note]),
      ]}
      alerts={named(true)}
      amount={format.money(draft.amount, currency)}
      state="draft"
      {...(draft.lacks === null ? {} : { stateText: draft.lacks })}
    />
  )
}
