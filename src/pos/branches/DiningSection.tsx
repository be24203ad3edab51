import type { Branch } from '#shared/branches/branch.ts'
import type { Asks, AsksOfType } from '#shared/dining/asks.ts'
import type { Slots } from '#shared/dining/slots.ts'
import { OrderType } from '#shared/money/order-type.ts'
import { CardsForm, type FormCard } from '../../ui/form/CardsForm.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { useSave } from '../place/use-save.ts'
import { askFields, DiningDraft, SLOT_FIELDS } from './dining-fields.ts'

const CARDS: readonly FormCard<DiningDraft>[] = [
  ...OrderType.options.map((type, at): FormCard<DiningDraft> => ({
    title: `orders.types.${type}`,
    // The same for all three: read once.
    ...(at === 0 && { help: 'settings.dining.asksHint' }),
    fields: askFields(type),
  })),
  { title: 'settings.dining.slots', help: 'settings.dining.slotsHint', fields: SLOT_FIELDS },
]

/** What each type of order is asked for, and when guests can have orders for later. */
export function DiningSection() {
  const { branch, locked, save } = useSave()
  return (
    <CardsForm
      cards={CARDS}
      schema={DiningDraft}
      record={branch}
      toDraft={toDraft}
      place={useBranchPlace()}
      locked={locked}
      save={({ asks, slotsOn, slots }, before) =>
        save(
          { asks: asked(asks), slots: slotsOn ? withoutEmpty(slots) : null },
          { asks: before.asks ?? {}, slots: before.slots ?? null },
        )
      }
    />
  )
}

const USUAL: Slots = { minutes: 15, least: 20 }

const toDraft = ({ asks, slots }: Branch): DiningDraft => {
  const { takeaway = null, delivery = null, ...rest } = slots ?? USUAL
  return {
    asks: {
      dine_in: toAsked(asks?.dine_in),
      takeaway: toAsked(asks?.takeaway),
      delivery: toAsked(asks?.delivery),
    },
    slotsOn: Boolean(slots),
    slots: { ...rest, takeaway, delivery },
  }
}

const toAsked = ({
  name = 'no',
  phone = 'no',
  buzzer = 'no',
  address = 'no',
}: AsksOfType = {}) => ({
  name,
  phone,
  buzzer,
  address,
})

/** What is not asked for is no field, and a type that is asked for nothing neither. */
const asked = (asks: DiningDraft['asks']): Asks =>
  Object.fromEntries(
    OrderType.options.flatMap((type) => {
      const some = Object.entries(asks[type]).filter(([, asking]) => asking !== 'no')
      return some.length > 0 ? [[type, Object.fromEntries(some)]] : []
    }),
  )

const withoutEmpty = ({ takeaway, delivery, ...slots }: DiningDraft['slots']): Slots => ({
  ...slots,
  ...(takeaway !== null && { takeaway }),
  ...(delivery !== null && { delivery }),
})
