import { Conditions, Limits } from '#shared/promotions/conditions.ts'
import { NextVisit } from '#shared/promotions/next-visit.ts'
import { Reward } from '#shared/promotions/reward.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { Place } from '../../../ui/list/place.ts'
import { useParts } from '../use-sentence.ts'

type Props = { readonly value: unknown; readonly place: Place }

/** What guests get, where two people changed it. */
export function RewardText({ value, place }: Props) {
  const { gives } = useParts()
  const reward = Reward.safeParse(value).data
  return reward ? gives(reward, undefined, place.currency) : '–'
}

/** What an order must have, where two people changed it. */
export function ConditionsText({ value, place }: Props) {
  const t = useT()
  const format = useFormat()
  const { dishes } = useParts()
  const { of, minPieces, minAmount, guest } = Conditions.safeParse(value).data ?? {}
  return [
    dishes(of),
    minPieces !== undefined && `${t('promotions.minPieces')}: ${format.number(minPieces)}`,
    minAmount !== undefined &&
      `${t('promotions.minAmount')}: ${format.money(minAmount, place.currency)}`,
    guest?.tiers && `${t('loyalty.tiers')}: ${format.number(guest.tiers.length)}`,
    guest?.segments && `${t('pages.crmSegments')}: ${format.number(guest.segments.length)}`,
    guest?.birthdayWithin !== undefined &&
      `${t('promotions.birthdayWithin')}: ${format.number(guest.birthdayWithin)}`,
    guest?.firstVisit && t('promotions.firstVisit'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** How often it may be given, where two people changed it. */
export function LimitsText({ value, place }: Props) {
  const t = useT()
  const format = useFormat()
  const { budget, ...counts } = Limits.safeParse(value).data ?? {}
  const said = [
    ...(['perOrder', 'perGuestDay', 'perGuest', 'inAll'] as const).map((name) => {
      const count = counts[name]
      return count !== undefined && `${t(`promotions.limits.${name}`)}: ${format.number(count)}`
    }),
    budget !== undefined &&
      `${t('promotions.limits.budget')}: ${format.money(budget, place.currency)}`,
  ]
  return said.filter(Boolean).join(' · ') || '–'
}

/** Whether receipts bring a code for the next visit, where two people changed it. */
export function NextVisitText({ value, place }: Props) {
  const t = useT()
  const format = useFormat()
  const next = NextVisit.safeParse(value).data
  if (!next) return '–'
  const { days, from } = next
  return [
    `${t('promotions.nextVisit.days')}: ${format.number(days)}`,
    from !== undefined &&
      `${t('promotions.nextVisit.from')}: ${format.money(from, place.currency)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
