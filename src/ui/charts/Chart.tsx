import { css } from '@emotion/react'
import ChartColumn from 'lucide-react/icons/chart-column'
import Table from 'lucide-react/icons/table-2'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx'
import { useT } from '../i18n/use-t.ts'
import { useKeys } from '../keys/use-keys.ts'

/**
 * A picture of figures under a title that says what is found in it. The key t shows its table in its place; screen readers
 * hear the table in any case.
 */
export function Chart({
  title,
  note,
  said,
  picture,
  renderTable,
}: {
  /** Of the part of the page, e.g. `Net sales by day`. */
  readonly title: string
  /** What the picture shows besides, e.g. what is dashed. */
  readonly note?: string | undefined
  /** The mark that is looked at, with its figures; else what is found. */
  readonly said: string
  readonly picture: ReactNode
  /** `shown`: it is seen, and its names can be pressed. */
  readonly renderTable: (shown: boolean) => ReactNode
}) {
  const t = useT()
  const [asTable, setAsTable] = useState(false)
  const turn = () => setAsTable(!asTable)
  useKeys({ t: turn })
  return (
    <figure css={frame}>
      <figcaption css={head}>
        <h2>{title}</h2>
        <p css={words}>
          <strong>{said}</strong>
          {note && !asTable && <span>{note}</span>}
        </p>
        <IconButton
          label={t('reports.asTable')}
          aria-pressed={asTable}
          aria-keyshortcuts="t"
          icon={asTable ? <ChartColumn aria-hidden /> : <Table aria-hidden />}
          onClick={turn}
        />
      </figcaption>
      {asTable ? (
        <div css={scroll}>{renderTable(true)}</div>
      ) : (
        <>
          {picture}
          <VisuallyHidden>{renderTable(false)}</VisuallyHidden>
        </>
      )}
    </figure>
  )
}

const frame = css({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-4)',
  minWidth: 0,
  margin: 0,
  padding: 'var(--space-4) var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  breakInside: 'avoid',
})
const head = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 var(--space-3)',
  '& h2': { gridColumn: 1, fontSize: 'var(--text-lg)', fontWeight: 600 },
  '& button': { gridArea: '1 / 2 / span 2', alignSelf: 'start' },
  '@media print': { '& button': { display: 'none' } },
})
/** Two lines are free for it, so that nothing moves when a longer one is said. */
const words = css({
  gridColumn: 1,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 var(--space-4)',
  minHeight: '1lh',
  '& span': { color: 'var(--ink-2)' },
  '@media (max-width: 640px)': { minHeight: '2lh' },
})
const scroll = css({ maxHeight: '24rem', overflow: 'auto' })
