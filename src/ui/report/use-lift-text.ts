import type { Effect } from '#shared/campaigns/result.ts'
import { useFormat } from '../i18n/use-format.ts'

/** Returns how the lift of a campaign is written: percent, and its interval; a dash where it has no bounds. */
export function useLiftText() {
  const { number } = useFormat()
  const write = (value: number) => `${value > 0 ? '+' : ''}${number(value, 1)} %`
  return (effect: Effect | null) =>
    effect?.lift
      ? { percent: write(effect.lift.percent), interval: within(write, effect.lift) }
      : { percent: '–', interval: '' }
}

/** Returns an interval in brackets, which every language reads. */
export const within = (
  write: (value: number) => string,
  { low, high }: { readonly low: number; readonly high: number },
): string => `[${write(low)}; ${write(high)}]`
