import { css } from '@emotion/react'
import Clock from 'lucide-react/icons/clock'
import { useT } from '../../ui/i18n/use-t.ts'
import { useTick } from '../clock/use-tick.ts'
import { type CardClock, minutesToStart } from './card-state.ts'
import type { CardDish } from './cards.ts'

/**
 * When to begin a dish that is quicker than the slowest of its order. The line stays once it is time: a row that
 * shrinks would move every card below.
 */
export function StartTime({
  dish: { startsAfter, done },
  clock,
}: {
  readonly dish: CardDish
  readonly clock: CardClock
}) {
  const t = useT()
  const minutes = useTick((now) => minutesToStart(startsAfter, clock, now))
  const waits = minutes > 0 && !done
  return (
    <span css={[look, waits && waitsLook]}>
      <Clock aria-hidden />
      {waits ? t('kitchen.startIn', { n: minutes }) : t('kitchen.startNow')}
    </span>
  )
}

const look = css({
  gridColumn: '2 / 3',
  display: 'flex',
  alignItems: 'center',
  gap: '0.35em',
  fontSize: '0.857em',
  '& svg': { flex: 'none', width: '0.9em', height: '0.9em' },
})
const waitsLook = css({ '&&': { color: 'var(--accent)' }, fontWeight: 600 })
