import { css } from '@emotion/react'
import ClockAlert from 'lucide-react/icons/clock-alert'
import Flame from 'lucide-react/icons/flame'
import Sparkles from 'lucide-react/icons/sparkles'
import { VisuallyHidden } from '../../ui/controls/VisuallyHidden.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useTick } from '../clock/use-tick.ts'
import { ticketAge, timerText, type TicketState } from './ticket-state.ts'

/** Minutes and seconds since the ticket was sent, with its state as a picture and, for the ear, as a word. */
export function TicketTimer({
  sentAt,
  state,
}: {
  readonly sentAt: string
  readonly state: TicketState
}) {
  const t = useT()
  const text = useTick((now) => timerText(ticketAge({ sentAt }, now)))
  const Icon = icons[state]
  return (
    <span css={look} role="timer">
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
} as const satisfies Record<TicketState, unknown>

const look = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.25em',
  fontFamily: 'var(--font-display)',
  fontSize: '1.35em',
  fontWeight: 700,
  lineHeight: 'var(--leading-figures)',
  whiteSpace: 'nowrap',
  '& svg': { width: '0.85em', height: '0.85em' },
})
