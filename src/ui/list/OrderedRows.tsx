import { css } from '@emotion/react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { useT } from '../i18n/use-t.ts'
import { useOrdering } from './use-ordering.ts'

export type OrderedRow = {
  readonly id: string
  /** For the words of its handle. */
  readonly name: string
  /** Stays where it is, below those that move. */
  readonly fixed?: boolean
  readonly content: ReactNode
}

/**
 * Rows whose order people decide: by dragging the handle, by the arrow keys on it, or, without either, by the two
 * buttons that a press of it shows. The order is shown at once and given to `onOrder`; where that fails it returns.
 */
export function OrderedRows({
  label,
  rows,
  locked = false,
  onOrder,
}: {
  readonly label: string
  readonly rows: readonly OrderedRow[]
  /** May be read only. */
  readonly locked?: boolean
  /** Ids of the rows that are not fixed, in their new order. */
  readonly onOrder: (ids: readonly string[]) => Promise<unknown> | void
}) {
  const t = useT()
  const hint = useId()
  const free = rows.filter(({ fixed = false }) => !fixed)
  const { setList, ids, held, picked, moved, move, handle } = useOrdering(
    free.map(({ id }) => id),
    onOrder,
  )
  const movable = ids.flatMap((id) => free.find((row) => row.id === id) ?? [])
  const last = movable.length - 1
  return (
    <div css={frame}>
      <ul aria-label={label} ref={setList}>
        {[...movable, ...rows.filter(({ fixed }) => fixed)].map((row, index) => (
          <li key={row.id} css={line} data-held={held === row.id || undefined}>
            {!locked &&
              (row.fixed ? (
                <span css={grip} />
              ) : (
                <button
                  type="button"
                  css={grip}
                  data-handle={row.id}
                  aria-label={t('resource.move', { name: row.name })}
                  aria-describedby={hint}
                  title={t('resource.moveHint')}
                  {...handle(row.id)}
                >
                  <GripVertical aria-hidden />
                </button>
              ))}
            <div css={content}>{row.content}</div>
            {picked === row.id && (
              <span css={arrows}>
                <IconButton
                  kind="quiet"
                  label={t('resource.moveUp', { name: row.name })}
                  icon={<ArrowUp aria-hidden />}
                  disabled={index === 0}
                  onClick={() => move(row.id, index - 1)}
                />
                <IconButton
                  kind="quiet"
                  label={t('resource.moveDown', { name: row.name })}
                  icon={<ArrowDown aria-hidden />}
                  disabled={index === last}
                  onClick={() => move(row.id, index + 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p id={hint} className="sala-hidden">
        {t('resource.moveHint')}
      </p>
      <output className="sala-hidden">
        {moved &&
          t('resource.moved', {
            name: rows.find(({ id }) => id === moved)?.name ?? '',
            place: ids.indexOf(moved) + 1,
            count: ids.length,
          })}
      </output>
    </div>
  )
}

const frame = css({ minWidth: 0 })
const line = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minHeight: 'calc(var(--row) + 4px)',
  '& + &': { borderBlockStart: '1px solid var(--line)' },
  '&[data-held]': {
    zIndex: 1,
    borderRadius: 'var(--radius-control)',
    background: 'var(--primary-soft)',
  },
})
const grip = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 'max(32px, var(--hit))',
  height: 'var(--hit)',
  borderRadius: 'var(--radius-control)',
  color: 'var(--ink-3)',
  // The page does not scroll under what is dragged.
  touchAction: 'none',
  cursor: 'grab',
  '& svg': { width: 'var(--icon)', height: 'var(--icon)' },
  '&:active': { cursor: 'grabbing' },
  '@media (hover: hover)': {
    'button&:hover': { background: 'var(--sunken)', color: 'var(--ink)' },
  },
})
const content = css({ flex: 1, minWidth: 0 })
const arrows = css({
  position: 'absolute',
  insetInlineEnd: 0,
  display: 'flex',
  gap: 'var(--space-2)',
  paddingInlineStart: 'var(--space-3)',
  background: 'var(--surface)',
})
