import { css } from '@emotion/react'
import { useMedia } from '../screen/use-media.ts'
import type { Column } from './resource.ts'
import type { Tools } from './use-tools.ts'

/** Rows of a list: a table, or cards on a phone. The first column opens the row. */
export function ResourceTable<Row extends { readonly _id: string }>({
  label,
  columns,
  rows,
  tools,
  selectedId,
  onOpen,
}: {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly tools: Tools
  readonly selectedId?: string | undefined
  readonly onOpen: (row: Row) => void
}) {
  const { t } = tools
  const phone = useMedia('(max-width: 640px)')
  const [first, ...rest] = columns
  if (!first) return null
  const opener = (row: Row) => (
    <button type="button" data-row={row._id} css={openLook} onClick={() => onOpen(row)}>
      {first.cell(row, tools)}
    </button>
  )
  if (phone)
    return (
      <ul css={cards} aria-label={label}>
        {rows.map((row) => (
          <li key={row._id} css={card}>
            {opener(row)}
            <dl>
              {rest.map(({ title, cell }) => (
                <div key={title}>
                  <dt>{t(title)}</dt>
                  <dd>{cell(row, tools)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    )
  return (
    <div css={scroll}>
      <table css={table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, figures }) => (
              <th key={title} scope="col" data-figures={figures}>
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id} aria-current={row._id === selectedId || undefined}>
              <td>{opener(row)}</td>
              {rest.map(({ title, cell, figures }) => (
                <td key={title} data-figures={figures}>
                  {cell(row, tools)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

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
    padding: 'var(--space-3) var(--space-5)',
    color: 'var(--ink-2)',
    fontSize: 'var(--text-sm)',
    fontWeight: 600,
    textAlign: 'start',
  },
  '& td': { padding: 'var(--space-3) var(--space-5)', borderBlockStart: '1px solid var(--line)' },
  '& tbody tr': { position: 'relative', height: 52 },
  '& [data-figures]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& tr[aria-current]': {
    background: 'var(--primary-soft)',
    boxShadow: 'inset 4px 0 0 var(--action)',
  },
  '@media (hover: hover)': { '& tbody tr:hover': { background: 'var(--sunken)' } },
})
// The whole row is the button.
const openLook = css({
  color: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '3px solid var(--focus)', outlineOffset: -3 },
})
const cards = css({ display: 'grid', gap: 'var(--space-3)' })
const card = css({
  position: 'relative',
  display: 'grid',
  gap: 'var(--space-3)',
  padding: 'var(--space-4) var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  '& > button': { fontSize: 'var(--text-lg)' },
  '& dl': { display: 'grid', gap: 'var(--space-2)' },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 'var(--space-4)' },
  '& dt': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
  '& dd': { textAlign: 'end', minWidth: 0 },
})
