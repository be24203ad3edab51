import { css } from '@emotion/react'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useT } from '../../ui/i18n/use-t.ts'

/** A line of an act: what it is of, its fields, and the key that takes it out. */
export const LineCard = ({
  name,
  note,
  onRemove,
  children,
}: {
  readonly name: string
  readonly note?: ReactNode
  readonly onRemove: () => void
  readonly children: ReactNode
}) => {
  const t = useT()
  return (
    <li css={card}>
      <div css={head}>
        <strong>{name}</strong>
        {note !== undefined && <span css={noteLook}>{note}</span>}
        <IconButton
          label={t('common.removeNamed', { name })}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
      </div>
      <div css={fields}>{children}</div>
    </li>
  )
}

export const linesLook = css({
  display: 'grid',
  gap: 'var(--space-3)',
  listStyle: 'none',
  minWidth: 0,
})
const card = css({
  display: 'grid',
  gap: 'var(--space-3)',
  minWidth: 0,
  padding: 'var(--space-3) var(--space-4) var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  '& > strong': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
})
const noteLook = css({ color: 'var(--ink-2)' })
const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  alignItems: 'start',
  gap: 'var(--space-3) var(--space-4)',
  minWidth: 0,
})
