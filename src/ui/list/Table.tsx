import { css } from '@emotion/react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useRef } from 'react'
import { useMedia } from '../screen/use-media.ts'
import { Cards } from './Cards.tsx'
import type { Column, Page, Row } from './list.ts'
import type { ListQuery } from './use-list-query.ts'
import { LongRows } from './LongRows.tsx'
import { Opener } from './Opener.tsx'
import { Tick } from './Tick.tsx'
import { useLong } from './use-long.ts'
import type { Tools } from './use-tools.ts'
import type { TableProps } from './table-props.ts'
import { columnKey, titleOf } from './title-of.ts'

/** Rows of a list: a table, or cards on a phone. The first column opens the row, all of which is its button. */
export function Table<R extends Row, P extends Page<R>>(props: TableProps<R, P>) {
  const phone = useMedia('(max-width: 640px)')
  const roomy = useMedia('(min-width: 1600px)')
  const long = useLong(props.page.results.length)
  const scroller = useRef<HTMLDivElement>(null)
  const { label, page, tools, openId, renderActions, selection, list } = props
  const columns = props.columns.filter(({ wide }) => !wide || (roomy && !props.openId))
  const [first, ...rest] = columns
  const { t } = tools
  if (!first) return null
  if (phone) return <Cards {...props} columns={columns} />
  const rows = page.results
  const summed = columns.some(({ total }) => total)
  return (
    <div
      ref={scroller}
      css={[scroll, long && boxed]}
      // A box that scrolls must be reached by the keyboard, also where no row opens.
      {...(long && { tabIndex: 0, role: 'region', 'aria-label': label })}
    >
      <table
        css={[table, long && longTable]}
        style={long ? { '--tracks': tracksOf(props, rest) } : undefined}
        aria-label={label}
        aria-rowcount={long ? rows.length + 1 : undefined}
      >
        <thead>
          <tr>
            {selection && (
              <th scope="col" css={tick}>
                <Tick
                  label={t('resource.selectAll')}
                  checked={selection.all}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <Header key={columnKey(column)} column={column} list={list} tools={tools} />
            ))}
            {renderActions && <td css={end} aria-hidden />}
          </tr>
        </thead>
        {long ? (
          <LongRows
            as="tbody"
            rows={rows}
            openId={openId}
            scroller={scroller}
            above={ROW}
            height={ROW}
          >
            {(row) => <Cells key={row._id} of={props} columns={columns} row={row} />}
          </LongRows>
        ) : (
          <tbody>
            {rows.map((row) => (
              <tr key={row._id} aria-current={row._id === openId || undefined}>
                <Cells of={props} columns={columns} row={row} />
              </tr>
            ))}
          </tbody>
        )}
        {summed && <Totals of={props} columns={columns} />}
      </table>
    </div>
  )
}

type Part<R extends Row, P extends Page<R>> = {
  readonly of: TableProps<R, P>
  /** Those that are shown. */
  readonly columns: readonly Column<R, P>[]
}

/** A row: its box, what opens it, its values and its actions. */
function Cells<R extends Row, P extends Page<R>>({
  of: { tools, selection, onOpen, renderActions },
  columns: [first, ...rest],
  row,
}: Part<R, P> & { readonly row: R }) {
  return (
    <>
      {selection && (
        <td css={tick}>
          <Tick
            label={tools.t('resource.select', { name: selection.nameOf(row) })}
            checked={selection.has(row)}
            onChange={() => selection.toggle(row)}
          />
        </td>
      )}
      <td>
        <Opener row={row} onOpen={onOpen}>
          {first?.cell(row, tools)}
        </Opener>
      </td>
      {rest.map(({ title, cell, figures }) => (
        <td key={title} data-figures={figures}>
          {cell(row, tools)}
        </td>
      ))}
      {renderActions && <td css={end}>{renderActions(row)}</td>}
    </>
  )
}

const Totals = <R extends Row, P extends Page<R>>({
  of: { page, tools, selection, renderActions },
  columns,
}: Part<R, P>) => (
  <tfoot>
    <tr>
      {selection && <td aria-hidden />}
      {columns.map(({ title, figures, total }, index) => (
        <td key={title} data-figures={figures}>
          {total?.(page, tools) ?? (index === 0 && tools.t('fields.total'))}
        </td>
      ))}
      {renderActions && <td aria-hidden />}
    </tr>
  </tfoot>
)

/** The widths of the columns of a long table, for all of its rows. */
const tracksOf = <R extends Row, P extends Page<R>>(
  { selection, renderActions }: TableProps<R, P>,
  rest: readonly Column<R, P>[],
): string =>
  [
    ...(selection ? ['calc(var(--hit) + var(--space-4))'] : []),
    'minmax(14rem, 2fr)',
    ...rest.map(({ figures }) => (figures ? 'minmax(8rem, 1fr)' : 'minmax(9rem, 1fr)')),
    ...(renderActions ? ['5rem'] : []),
  ].join(' ')

/** Name of a column; a sortable one is a button. */
function Header<R extends Row, P extends Page<R>>({
  column,
  list,
  tools: { t },
}: {
  readonly column: Column<R, P>
  readonly list: Pick<ListQuery, 'sort' | 'sortBy'>
  readonly tools: Tools
}) {
  const { figures, sort } = column
  const title = titleOf(column, t)
  if (!sort)
    return (
      <th scope="col" data-figures={figures}>
        {title}
      </th>
    )
  const down = list.sort === `-${sort}`
  const sorted = down ? 'descending' : list.sort === sort ? 'ascending' : undefined
  const Arrow = down ? ArrowDown : ArrowUp
  return (
    <th scope="col" data-figures={figures} aria-sort={sorted}>
      <button type="button" css={sorter} onClick={() => list.sortBy(sort)}>
        {title}
        <Arrow aria-hidden data-on={sorted !== undefined || undefined} />
      </button>
    </th>
  )
}

/** Height of most rows, px, and about that of the head. */
const ROW = 44

const scroll = css({
  overflowX: 'auto',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
})
const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    height: 'var(--row)',
    padding: '0 var(--space-4)',
    color: 'var(--ink-2)',
    fontSize: 'var(--text-sm)',
    fontWeight: 600,
    textAlign: 'start',
  },
  '& td': { padding: 'var(--space-1) var(--space-4)' },
  '& td[data-figures]': { whiteSpace: 'nowrap' },
  '& tbody td, & tfoot td': { borderBlockStart: '1px solid var(--line)' },
  '& tbody tr': { position: 'relative', height: 'var(--row)' },
  '& tfoot tr': { height: 'var(--row)', fontWeight: 600 },
  '& [data-figures]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& tr[aria-current]': {
    background: 'var(--primary-soft)',
    boxShadow: 'inset 4px 0 0 var(--action)',
  },
  // Controls in a row are above the row's own button.
  '& td :is(a, button, label, input):not([data-row])': { position: 'relative', zIndex: 1 },
  '& td a': {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 'var(--hit)',
    minHeight: 'var(--hit)',
  },
  '@media (hover: hover)': { '& tbody tr:hover': { background: 'var(--sunken)' } },
})
/** A box of its own, so that the head stays in sight in both directions. */
const boxed = css({
  maxHeight: 'max(22rem, 100dvh - 16rem)',
  overflowY: 'auto',
  // A focused row is never below head or foot.
  scrollPaddingBlock: 'calc(var(--row) + var(--space-2))',
})
/** Rows that come and go keep the widths of the columns, which are the same for all. */
const longTable = css({
  display: 'block',
  width: 'min-content',
  minWidth: '100%',
  '& thead, & tbody, & tfoot': { display: 'block' },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'var(--tracks)',
    minHeight: 'var(--row)',
  },
  '& tbody tr': { height: 'auto', borderBlockStart: '1px solid var(--line)' },
  '& tbody td': { borderBlockStart: 0, overflowWrap: 'anywhere' },
  '& th, & td': { display: 'block', alignContent: 'center', width: 'auto', height: 'auto' },
  '& thead, & tfoot': {
    position: 'sticky',
    zIndex: 2,
    insetBlockStart: 0,
    background: 'var(--surface)',
  },
  '& thead': { borderBlockEnd: '1px solid var(--line)' },
  '& tfoot': { insetBlock: 'auto 0' },
})
const sorter = css({
  minWidth: 'clamp(36px, var(--hit), 44px)',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-1)',
  minHeight: 'var(--hit)',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  '& svg': { width: 14, height: 14, opacity: 0 },
  '& svg[data-on]': { opacity: 1 },
  '&:hover svg': { opacity: 1 },
})
const tick = css({ width: 0, '&&': { paddingInlineEnd: 0 } })
const end = css({ width: 0, whiteSpace: 'nowrap', textAlign: 'end' })
