import { css } from '@emotion/react'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import { useT } from '../../../ui/i18n/use-t.ts'
import { STATUS_ICONS } from './status-look.ts'
import type { TableView } from './table-view.ts'

/** The sign and the word of a table’s status; where its guests are late, theirs. */
export function Status({ view: { status, isOverdue } }: { readonly view: TableView }) {
  const t = useT()
  const Icon = isOverdue ? AlarmClock : STATUS_ICONS[status]
  return (
    <>
      <Icon />
      <span css={word}>
        {isOverdue ? t('reservations.statuses.late') : t(`tables.statuses.${status}`)}
      </span>
    </>
  )
}

const word = css({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: 'var(--leading)',
})
