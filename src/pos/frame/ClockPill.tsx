import { css } from '@emotion/react'
import ClockAlert from 'lucide-react/icons/clock-alert'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useKnown, useOne } from '../../ui/link/hooks.ts'
import { useNow } from '../../ui/frame/use-now.ts'
import { pill } from '../../ui/controls/pill.ts'
import { mix } from '../../ui/theme/mix.ts'

/** What time it is in the branch, and which shift is open. */
export function ClockPill() {
  const t = useT()
  const shift = useOne('shift')
  // Before that is known it must not be denied: a reload would show it for a moment.
  const none = useKnown('shift') && !shift
  return (
    <span css={mix(pill, wide, none && warns)}>
      {none && <ClockAlert aria-hidden />}
      <Time />
      <span css={shiftLook}>{none ? t('till.noShift') : shift?.shiftName}</span>
    </span>
  )
}

/** By the server's clock: a till's own may be wrong. */
function Time() {
  const format = useFormat()
  const now = useNow(1000) + (useOne('connection')?.clockOffset ?? 0)
  return <time css={time}>{format.time(now)}</time>
}

const wide = css({ '@media (max-width: 900px)': { display: 'none' } })
const time = css({ fontWeight: 600 })
const shiftLook = css({
  maxWidth: '9em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: 'var(--ink-2)',
})
const warns = css({
  color: 'var(--warn)',
  background: 'var(--warn-soft)',
  borderColor: 'color-mix(in oklab, var(--warn) 45%, var(--surface))',
  '& > span': { color: 'inherit' },
})
