import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { useT } from '../i18n/use-t.ts'

/**
 * How many rows are ticked, and the actions for all of them. Below the rows: none of them moves when one is
 * ticked.
 */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  readonly count: number
  readonly onClear: () => void
  readonly children: ReactNode
}) {
  const t = useT()
  if (count === 0) return null
  return (
    <div css={bar}>
      <output>{t('resource.selected', { count })}</output>
      {children}
      <Button onClick={onClear}>{t('resource.deselect')}</Button>
    </div>
  )
}

const bar = css({
  position: 'sticky',
  // Above what can be pressed in the rows, which lies over the button of its row.
  zIndex: 2,
  insetBlockEnd: 'var(--space-4)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-4)',
  padding: 'var(--space-3) var(--space-4)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--raised)',
  '& output': { flex: 1, fontWeight: 600 },
  // Two beside each other on a phone: the rows stay in sight above them.
  '@media (max-width: 640px)': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 'var(--space-2)',
    padding: 'var(--space-3)',
    '& output': { gridColumn: '1 / -1' },
  },
})
