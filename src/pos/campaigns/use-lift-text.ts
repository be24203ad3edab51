import type { Effect } from '#shared/campaigns/result.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'

/** Returns how the lift of a campaign is written: percent, with its interval; a dash where it has no bounds. */
export function useLiftText() {
  const { number } = useFormat()
  const percent = (value: number) => `${value > 0 ? '+' : ''}${number(value, 1)} %`
  return (effect: Effect | null): string =>
    effect?.lift ? within(percent, effect.lift.percent, effect.lift) : '–'
}

/** Returns a figure with its interval in brackets, which every language reads. */
export const within = (
  write: (value: number) => string,
  value: number,
  { low, high }: { readonly low: number; readonly high: number },
): string => `${write(value)} [${write(low)}; ${write(high)}]`
