import { css } from '@emotion/react'
import Clock from 'lucide-react/icons/clock'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'

/** The open shift and since when. Not on a phone, where the person's menu tells it. */
export function ShiftPill() {
  const t = useT()
  const format = useFormat()
  const shift = useOne('shift')
  return (
    <span css={wide}>
      <StatusPill tone={shift ? 'neutral' : 'warn'} icon={<Clock aria-hidden />}>
        {shift ? `${shift.shiftName} · ${format.time(shift.openedAt)}` : t('till.noShift')}
      </StatusPill>
    </span>
  )
}

const wide = css({ '@media (max-width: 900px)': { display: 'none' } })
