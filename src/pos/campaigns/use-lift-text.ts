import type { Effect } from '#shared/campaigns/result.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** Returns how the lift of a campaign is written: percent, with its interval; a dash where it has no bounds. */
export function useLiftText() {
  const t = useT()
  const { number } = useFormat()
  const percent = (value: number) => `${number(value, 1)} %`
  return (effect: Effect | null): string =>
    effect?.lift
      ? t('campaigns.between', {
          value: percent(effect.lift.percent),
          low: percent(effect.lift.low),
          high: percent(effect.lift.high),
        })
      : '–'
}
