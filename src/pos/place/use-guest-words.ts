import type { Recognised } from '#shared/customers/contract.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** Returns how a guest is called who was recognised: by the first name and the tier, with its end where it is near. */
export function useGuestWords() {
  const t = useT()
  const dates = useDates()
  return ({ firstName, tier }: Pick<Recognised, 'firstName' | 'tier'>): string => {
    if (tier === null) return firstName
    const { name, until } = tier
    const said =
      until === null ? name : t('loyalty.tierUntil', { name, day: dates.dateOnly(until) })
    return `${firstName} · ${said}`
  }
}
