import { css } from '@emotion/react'
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx'
import { useMedia } from '../screen/use-media.ts'
import { Chart } from './Chart.tsx'
import { ChartTable } from './ChartTable.tsx'
import { heatStep } from './scale.ts'
import { useMarks } from './use-marks.ts'

export type HeatCell = {
  readonly id: string
  /** Null: there was none. */
  readonly value: number | null
  /** What it is of in full, e.g. weekday and hour, and its figure as it is written. */
  readonly name: string
  readonly written: string
  /** The figure as a cell has room for. */
  readonly short: string
}
type HeatRow = {
  readonly id: string
  readonly name: string
  /** As many as there are columns. */
  readonly cells: readonly HeatCell[]
}

/**
 * Figures of two things at once, e.g. weekdays and hours: the more, the darker, in seven steps, with the figures where
 * there is room. On a phone, columns become rows.
 */
export function HeatMap({
  title,
  found,
  note,
  head,
  columns,
  rows,
  named = false,
  onOpen,
}: {
  readonly title: string
  readonly found: string
  readonly note?: string | undefined
  /** Names of what cells are of and of their figure. */
  readonly head: readonly [string, string]
  readonly columns: readonly string[]
  readonly rows: readonly HeatRow[]
  /** Rows have names of things, which are longer than those of days. */
  readonly named?: boolean
  readonly onOpen: (id: string) => void
}) {
  const phone = useMedia('(max-width: 760px)')
  const across = phone ? rows.map(({ name }) => name) : columns
  const lines: readonly HeatRow[] = phone
    ? columns.map((name, at) => ({
        id: name,
        name,
        cells: rows.flatMap(({ cells }) => cells[at] ?? []),
      }))
    : rows
  const cells = lines.flatMap((line) => line.cells)
  const most = Math.max(0, ...cells.map(({ value }) => value ?? 0))
  const open = (index: number) => {
    const cell = cells[index]
    if (cell && cell.value !== null) onOpen(cell.id)
  }
  const { active, idOf, picture } = useMarks({
    count: cells.length,
    columns: across.length,
    onOpen: open,
  })
  const looked = active === null ? undefined : cells[active]
  const sold = cells.filter(({ value }) => value !== null)
  return (
    <Chart
      title={title}
      said={looked ? nameOf(looked) : found}
      note={note}
      picture={
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrows move through its cells
        <table {...picture} role="grid" aria-label={title} css={[map, named && !phone && roomy]}>
          <thead>
            <tr>
              <th scope="col" css={side}>
                <VisuallyHidden>{head[0]}</VisuallyHidden>
              </th>
              {across.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((row, at) => (
              <tr key={row.id}>
                <th scope="row" css={side}>
                  {row.name}
                </th>
                {row.cells.map((cell, column) => {
                  const index = at * across.length + column
                  return (
                    <td
                      key={cell.id}
                      id={idOf(index)}
                      aria-label={nameOf(cell)}
                      data-mark={index}
                      data-none={cell.value === null || undefined}
                      data-step={heatStep(cell.value ?? 0, most)}
                      data-active={active === index || undefined}
                      css={box}
                    >
                      <span css={figure}>{cell.value === null ? '' : cell.short}</span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      }
      renderTable={(shown) => (
        <ChartTable
          title={title}
          head={head}
          rows={sold.map(({ name, written }) => ({ name, figures: [written] }))}
          onOpen={shown ? (index) => sold[index] && onOpen(sold[index].id) : undefined}
        />
      )}
    />
  )
}

const nameOf = ({ name, written }: HeatCell) => `${name}: ${written}`

const map = css({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 2,
  color: 'var(--ink-2)',
  fontSize: 'var(--text-xs)',
  '& th': { fontWeight: 400, whiteSpace: 'nowrap' },
})
const roomy = css({
  '& tr > :first-of-type': { width: '9rem', overflow: 'hidden', textOverflow: 'ellipsis' },
})
const side = css({ width: '3.5rem', paddingInlineEnd: 'var(--space-2)', textAlign: 'start' })
/** How much of the colour is in each step; from the sixth on the figures are written in the colour upon it. */
const SHARES = [0, 9, 18, 28, 38, 48, 74, 92] as const
const DARK = 6
const steps = Object.fromEntries(
  SHARES.map((share, step) => [
    `&[data-step="${step}"]`,
    {
      background: `color-mix(in oklab, var(--primary) ${share}%, var(--surface))`,
      color: step >= DARK ? 'var(--on-primary)' : 'var(--ink)',
    },
  ]),
)
const box = css({
  height: '2.25rem',
  padding: 0,
  textAlign: 'center',
  borderRadius: 3,
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  printColorAdjust: 'exact',
  ...steps,
  // No sale is no small sale.
  '&&[data-none]': {
    cursor: 'default',
    background:
      'repeating-linear-gradient(135deg, var(--line) 0 1px, transparent 1px 6px), var(--surface)',
  },
  '&[data-active]': { outline: '2px solid var(--ink)', outlineOffset: -1 },
  '@media (max-width: 760px)': { height: '1.75rem' },
})
const figure = css({
  whiteSpace: 'nowrap',
  '@media (max-width: 1279px)': { display: 'none' },
})
