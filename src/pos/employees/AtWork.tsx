import { isAtWork } from '#shared/time-cards/clock.ts'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { useNow } from '../../ui/frame/use-now.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRow } from '../../ui/link/hooks.ts'

/** Since when a person is at work in the branch of this window, as every device knows it. */
export function AtWork({ id }: { readonly id: string }) {
  const t = useT()
  const format = useFormat()
  const clock = useRow('clocks', id)
  const now = useNow(60_000)
  if (!clock || !isAtWork(clock, now)) return '–'
  const { since, breakSince } = clock
  return (
    <StatusPill tone={breakSince === null ? 'ok' : 'neutral'}>
      {breakSince === null
        ? t('timeCards.since', { time: format.time(since) })
        : t('timeCards.onBreak', { time: format.time(breakSince) })}
    </StatusPill>
  )
}
