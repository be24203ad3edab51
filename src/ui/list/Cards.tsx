import { css } from '@emotion/react'
import ListChecks from 'lucide-react/icons/list-checks'
import { useState } from 'react'
import { Button } from '../controls/Button.tsx'
import type { Page, Row } from './list.ts'
import { Opener } from './Opener.tsx'
import type { TableProps } from './table-props.ts'
import { Tick } from './Tick.tsx'
import { TwoLines } from './TwoLines.tsx'
import { columnKey, titleOf } from './title-of.ts'

/**
 * Rows of a list on a phone: in two lines where its columns say which, else as cards with all of them. Where they
 * can be selected, a button above them turns a press on a row into a tick.
 */
export function Cards<R extends Row, P extends Page<R>>(props: TableProps<R, P>) {
  const { columns, page, tools } = props
  const totals = columns.filter(({ total }) => total)
  const { selection } = props
  // A window that was turned upright keeps what is ticked.
  const [picking, setPicking] = useState(selection !== undefined && selection.rows.length > 0)
  const { t } = tools
  // The boxes take the place of the rows' actions: nothing moves when they appear.
  const shown =
    selection && picking
      ? {
          ...props,
          onOpen: selection.toggle,
          renderActions: (row: R) => (
            <Tick
              label={t('resource.select', { name: selection.nameOf(row) })}
              checked={selection.has(row)}
              onChange={() => selection.toggle(row)}
            />
          ),
        }
      : props
  return (
    <>
      {selection && (
        <div css={picks}>
          <Button
            aria-pressed={picking}
            icon={<ListChecks aria-hidden />}
            onClick={() => {
              if (picking) selection.clear()
              setPicking(!picking)
            }}
          >
            {t('resource.pick')}
          </Button>
          {picking && (
            <Button aria-pressed={selection.all} onClick={selection.toggleAll}>
              {t('resource.selectAll')}
            </Button>
          )}
        </div>
      )}
      {columns.some(({ phone }) => phone) ? <TwoLines {...shown} /> : <Whole {...shown} />}
      {totals.map((column) => (
        <p key={columnKey(column)} css={sum}>
          <span>
            {t('fields.total')}
            {/* Of several sums each says of what. */}
            {totals.length > 1 && ` · ${titleOf(column, t)}`}
          </span>
          <strong>{column.total?.(page, tools)}</strong>
        </p>
      ))}
    </>
  )
}

function Whole<R extends Row, P extends Page<R>>({
  label,
  columns: [first, ...rest],
  page,
  tools,
  onOpen,
  renderActions,
}: TableProps<R, P>) {
  const { t } = tools
  return (
    <ul css={cards} aria-label={label}>
      {page.results.map((row) => (
        <li key={row._id} css={card}>
          <div css={head}>
            <Opener row={row} onOpen={onOpen}>
              {first?.cell(row, tools)}
            </Opener>
            {renderActions?.(row)}
          </div>
          <dl>
            {rest.map((column) => (
              <div key={columnKey(column)}>
                <dt>{titleOf(column, t)}</dt>
                <dd>{column.cell(row, tools)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

const picks = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  '& > [aria-pressed="true"]': { borderColor: 'var(--primary)', background: 'var(--primary-soft)' },
})
const cards = css({ display: 'grid', gap: 'var(--space-3)' })
const card = css({
  position: 'relative',
  display: 'grid',
  gap: 'var(--space-2)',
  padding: 'var(--space-3) var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  '& [data-row]': { fontSize: 'var(--text-lg)' },
  '& dl': { display: 'grid', gap: 'var(--space-1)' },
  '& dl > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 'var(--space-4)',
  },
  '& dt': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
  '& dd': { textAlign: 'end', minWidth: 0 },
  '& :is(a, button, label, input):not([data-row])': { position: 'relative', zIndex: 1 },
  '& dd a': { display: 'inline-flex', alignItems: 'center', minWidth: 44, minHeight: 44 },
})
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })
const sum = css({
  display: 'flex',
  justifyContent: 'space-between',
  paddingInline: 'var(--space-4)',
  fontVariantNumeric: 'tabular-nums',
})
