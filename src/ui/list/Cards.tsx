import { css } from '@emotion/react'
import type { Page, Row } from './list.ts'
import { Opener } from './Opener.tsx'
import type { TableProps } from './Table.tsx'
import { TwoLines } from './TwoLines.tsx'

/** Rows of a list on a phone: in two lines where its columns say which, else as cards with all of them. */
export function Cards<R extends Row, P extends Page<R>>(props: TableProps<R, P>) {
  const { columns, page, tools } = props
  const totals = columns.filter(({ total }) => total)
  return (
    <>
      {columns.some(({ phone }) => phone) ? <TwoLines {...props} /> : <Whole {...props} />}
      {totals.map(({ title, total }) => (
        <p key={title} css={sum}>
          <span>{tools.t('fields.total')}</span>
          <strong>{total?.(page, tools)}</strong>
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
}

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
  '& :is(a, button):not([data-row])': { position: 'relative', zIndex: 1 },
  '& dd a': { display: 'inline-flex', alignItems: 'center', minWidth: 44, minHeight: 44 },
})
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })
const sum = css({
  display: 'flex',
  justifyContent: 'space-between',
  paddingInline: 'var(--space-4)',
  fontVariantNumeric: 'tabular-nums',
})
