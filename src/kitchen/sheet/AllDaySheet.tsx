import { css } from '@emotion/react'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { DishTotal } from '../board/all-day.ts'
import { Sheet } from './Sheet.tsx'

/** Everything that is still to cook, dish by dish. */
export function AllDaySheet({
  totals,
  onClose,
}: {
  readonly totals: readonly DishTotal[]
  readonly onClose: () => void
}) {
  const t = useT()
  const local = useLocalText()
  return (
    <Sheet title={t('kitchen.allDay')} onClose={onClose}>
      {totals.length === 0 && <EmptyState title={t('kitchen.emptyTitle')} />}
      <ul css={list}>
        {totals.map(({ key, name, quantity }) => (
          <li key={key} css={row}>
            <b css={figure}>{quantity}</b>
            <span css={{ minWidth: 0 }}>{local(name)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17em), 1fr))',
  columnGap: 'var(--space-6)',
})
const row = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: '0.7em',
  paddingBlock: 'var(--space-3)',
  borderBlockEnd: '1px solid var(--line)',
})
const figure = css({
  flex: 'none',
  minWidth: '1.6em',
  textAlign: 'end',
  color: 'var(--accent)',
  fontFamily: 'var(--font-display)',
  fontSize: '1.2em',
})
