import { css } from '@emotion/react'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import ClockAlert from 'lucide-react/icons/clock-alert'
import Flame from 'lucide-react/icons/flame'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Sparkles from 'lucide-react/icons/sparkles'
import { VisuallyHidden } from '../../ui/controls/VisuallyHidden.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useTick } from '../clock/use-tick.ts'
import { ageSeconds, secondsSince, timerText, type CardState } from './card-state.ts'
import type { Card } from './cards.ts'

/** A held card shows for how long it has been held, or how long it still is. */
function shownSeconds(card: Card, now: number): number {
  const { held } = card.clock
  if (!card.held || !held) return ageSeconds(card, now)
  return held.until === undefined
    ? secondsSince(held.at, now)
    : Math.max(0, Math.ceil((Date.parse(held.until) - now) / 1000))
}

/**
 * Minutes and seconds since the card was sent, with its state as a picture and, for screen readers, as a word.
 */
export function CardTimer({ card, state }: { readonly card: Card; readonly state: CardState }) {
  const t = useT()
  const text = useTick((now) => timerText(shownSeconds(card, now)))
  if (state === 'quiet') {
    const isNote = card.kind === 'note'
    const Quiet = isNote ? Pencil : Ban
    return (
      <span css={[look, { color: isNote ? 'var(--warn)' : 'var(--danger)' }]}>
        <Quiet aria-hidden />
        <VisuallyHidden>{t(isNote ? 'kitchen.noteChanged' : 'kitchen.cancelled')}</VisuallyHidden>
      </span>
    )
  }
  const Icon = icons[state]
  return (
    <span css={look} style={{ color: COLOURS[state] }} role="timer">
      {Icon && <Icon aria-hidden />}
      <VisuallyHidden>{t(`kitchen.state.${state}`)} </VisuallyHidden>
      {text}
    </span>
  )
}

const icons = {
  new: Sparkles,
  normal: null,
  warned: ClockAlert,
  late: Flame,
  ready: Check,
  held: Pause,
} as const satisfies Record<Exclude<CardState, 'quiet'>, unknown>

/** A head that is coloured as a whole gives its own colour to its content. */
const COLOURS: Readonly<Record<Exclude<CardState, 'quiet'>, string>> = {
  new: 'inherit',
  normal: 'inherit',
  warned: 'var(--timer, var(--accent))',
  late: 'var(--timer, var(--danger))',
  ready: 'var(--ok)',
  held: 'inherit',
}

const look = css({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: '0.25em',
  fontFamily: 'var(--font-display)',
  fontSize: '1.07em',
  fontWeight: 700,
  lineHeight: 'var(--leading-figures)',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '& svg': { width: '0.85em', height: '0.85em' },
})
