import { css } from '@emotion/react'
import Armchair from 'lucide-react/icons/armchair'
import { memo, type PointerEvent, useRef } from 'react'
import { type PlacedTable, type Place, within } from '#shared/tables/plan.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { placeOf } from '../floor/TableTile.tsx'
import type { TableEdits } from './use-table-edits.ts'

/** A drag in progress: where the pointer and the table were when it began. */
type Drag = {
  readonly from: { readonly x: number; readonly y: number }
  readonly place: Place
  readonly sizes: boolean
  readonly cell: number
}

/** A hand that holds still goes on: it is saved when it lets go. */
const HELD = 60_000

/** A table in the editor: dragged with a pointer, or moved with the arrow keys while it has the focus. */
export const EditorTile = memo(function EditorTile({
  table,
  selected,
  onSelect,
  change,
  save,
}: Pick<TableEdits, 'change' | 'save'> & {
  readonly table: PlacedTable
  readonly selected: boolean
  readonly onSelect: (id: string) => void
}) {
  const t = useT()
  const drag = useRef<Drag | null>(null)
  const { _id, name, seats, shape, rotation } = table

  const begin = (event: PointerEvent<HTMLElement>, sizes: boolean) => {
    if (event.button !== 0) return
    event.stopPropagation()
    onSelect(_id)
    const cell = Number(event.currentTarget.closest<HTMLElement>('[data-cell]')?.dataset['cell'])
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: { x: event.clientX, y: event.clientY }, place: table, sizes, cell }
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    const now = drag.current
    if (!now) return
    const [right, down] = [(clientX - now.from.x) / now.cell, (clientY - now.from.y) / now.cell]
    const { x, y, width, height } = now.place
    const next = now.sizes
      ? within({ x, y, width: width + right, height: height + down })
      : within({ x: x + right, y: y + down, width, height })
    if (!isAt(table, next)) change(_id, next, HELD)
  }
  const end = () => {
    if (!drag.current) return
    drag.current = null
    void save(_id)
  }
  const heard = { onPointerMove: move, onPointerUp: end, onPointerCancel: end }

  return (
    <div css={box} style={placeOf(table)} data-selected={selected || undefined}>
      <button
        type="button"
        data-table={name}
        data-id={_id}
        data-shape={shape}
        aria-pressed={selected}
        aria-label={`${t('tables.named', { name })}, ${t('tables.seats', { count: seats })}`}
        css={look}
        style={{ rotate: `${rotation}deg` }}
        onClick={() => onSelect(_id)}
        onFocus={() => onSelect(_id)}
        onPointerDown={(event) => begin(event, false)}
        {...heard}
      >
        <span css={words} style={{ rotate: `${-rotation}deg` }}>
          <b>{name}</b>
          <span>
            <Armchair aria-hidden /> {seats}
          </span>
        </span>
      </button>
      {selected && (
        <span
          css={handle}
          aria-hidden
          title={t('tables.editor.resize', { name })}
          onPointerDown={(event) => begin(event, true)}
          {...heard}
        />
      )}
    </div>
  )
})

const isAt = (one: Place, other: Place) =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height

const box = css({
  position: 'absolute',
  touchAction: 'none',
  '&[data-selected]': { zIndex: 1 },
})
const look = css({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  padding: 0,
  border: '2px solid var(--line-strong)',
  borderRadius: 14,
  background: 'var(--surface)',
  color: 'var(--ink)',
  cursor: 'grab',
  touchAction: 'none',
  '&[aria-pressed="true"]': { borderColor: 'var(--primary)', background: 'var(--primary-soft)' },
  '&[data-shape="round"]': { borderRadius: 40 },
  '&[data-shape="long"]': { borderRadius: 8 },
  '&[data-shape="booth"]': { borderRadius: '28px 28px 8px 8px', borderBlockStartWidth: 8 },
  '&:active': { cursor: 'grabbing' },
})
const words = css({
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  '& b': { fontFamily: 'var(--font-display)', fontSize: 'var(--text-xl)', lineHeight: 1.2 },
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 4, color: 'var(--ink-2)' },
  '& svg': { width: 15, height: 15 },
})
const handle = css({
  position: 'absolute',
  insetInlineEnd: -12,
  insetBlockEnd: -12,
  width: 28,
  height: 28,
  border: '2px solid var(--surface)',
  borderRadius: '50%',
  background: 'var(--primary)',
  cursor: 'nwse-resize',
  touchAction: 'none',
})
