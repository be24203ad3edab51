import { css } from '@emotion/react'
import type { Column, Row } from '../list/list.ts'
import type { Tools } from '../list/use-tools.ts'

/** All that a list knows of a row, two beside each other where there is room. */
export const Facts = <R extends Row>({
  row,
  columns,
  tools,
}: {
  readonly row: R
  readonly columns: readonly Column<R>[]
  readonly tools: Tools
}) => (
  <dl css={facts}>
    {columns.map(({ title, cell }) => (
      <div key={title}>
        <dt>{tools.t(title)}</dt>
        <dd>{cell(row, tools)}</dd>
      </div>
    ))}
  </dl>
)

const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10rem), 1fr))',
  gap: 'var(--space-4)',
  '& dt': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
  '& dd': { overflowWrap: 'anywhere' },
  '& dd a': {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 'var(--hit)',
    minHeight: 'var(--hit)',
  },
})
