import { css } from '@emotion/react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { useMedia } from '../screen/use-media.ts'
import { Cards } from './Cards.tsx'
import type { Column, Page, Row } from './list.ts'
import type { Selection } from './use-selection.ts'
import type { ListQuery } from './use-list-query.ts'
import { Opener } from './Opener.tsx'
import type { Tools } from './use-tools.ts'

export type TableProps<R extends Row, P extends Page<R>> = {
  readonly label: string
  readonly columns: readonly Column<R, P>[]
  readonly page: P
  readonly list: Pick<ListQuery, 'sort' | 'sortBy'>
  readonly tools: Tools
  /** The row that is open. */
  readonly openId?: string | undefined
  /** Left out: a row says all there is. */
  readonly onOpen?: ((row: R) => void) | undefined
  /** The actions of a row at its end. */
  readonly renderActions?: ((row: R) => ReactNode) | undefined
  /** Left out: rows cannot be selected. */
  readonly selection?: Selection<R> | undefined
}

/** Rows of a list: a table, or cards on a phone. The first column opens the row, all of which is its button. */
export function Table<R extends Row, P extends Page<R>>(props: TableProps<R, P>) {
  const phone = useMedia('(max-width: 640px)')
  const roomy = useMedia('(min-width: 1600px)')
  const { label, page, tools, openId, onOpen, renderActions, selection, list } = props
  const columns = props.columns.filter(({ wide }) => !wide || (roomy && !props.openId))
  const [first, ...rest] = columns
  const { t } = tools
  if (!first) return null
  if (phone) return <Cards {...props} columns={columns} />
  const rows = page.results
  const summed = columns.some(({ total }) => total)
  return (
    <div css={scroll}>
      <table css={table} aria-label={label}>
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
              <Header key={column.title} column={column} list={list} tools={tools} />
            ))}
            {renderActions && <td css={end} aria-hidden />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id} aria-current={row._id === openId || undefined}>
              {selection && (
                <td css={tick}>
                  <Tick
                    label={t('resource.select', { name: selection.nameOf(row) })}
                    checked={selection.has(row)}
                    onChange={() => selection.toggle(row)}
                  />
                </td>
              )}
              <td>
                <Opener row={row} onOpen={onOpen}>
                  {first.cell(row, tools)}
                </Opener>
              </td>
              {rest.map(({ title, cell, figures }) => (
                <td key={title} data-figures={figures}>
                  {cell(row, tools)}
                </td>
              ))}
              {renderActions && <td css={end}>{renderActions(row)}</td>}
            </tr>
          ))}
        </tbody>
        {summed && (
          <tfoot>
            <tr>
              {selection && <td aria-hidden />}
              {columns.map(({ title, figures, total }, index) => (
                <td key={title} data-figures={figures}>
                  {total?.(page, tools) ?? (index === 0 && t('fields.total'))}
                </td>
              ))}
              {renderActions && <td aria-hidden />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** Name of a column; a sortable one is a button. */
function Header<R extends Row, P extends Page<R>>({
  column: { title, figures, sort },
  list,
  tools: { t },
}: {
  readonly column: Column<R, P>
  readonly list: Pick<ListQuery, 'sort' | 'sortBy'>
  readonly tools: Tools
}) {
  if (!sort)
    return (
      <th scope="col" data-figures={figures}>
        {t(title)}
      </th>
    )
  const down = list.sort === `-${sort}`
  const sorted = down ? 'descending' : list.sort === sort ? 'ascending' : undefined
  const Arrow = down ? ArrowDown : ArrowUp
  return (
    <th scope="col" data-figures={figures} aria-sort={sorted}>
      <button type="button" css={sorter} onClick={() => list.sortBy(sort)}>
        {t(title)}
        <Arrow aria-hidden data-on={sorted !== undefined || undefined} />
      </button>
    </th>
  )
}

const Tick = ({
  label,
  checked,
  onChange,
}: {
  readonly label: string
  readonly checked: boolean
  readonly onChange: () => void
}) => (
  <label css={box}>
    <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
  </label>
)

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
const sorter = css({
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
const box = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: 'var(--hit)',
  height: 'var(--hit)',
  cursor: 'pointer',
  '& input': { width: 18, height: 18, margin: 0, accentColor: 'var(--action)' },
})
const end = css({ width: 0, whiteSpace: 'nowrap', textAlign: 'end' })
