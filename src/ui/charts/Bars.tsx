import { type Bar, BarPlot } from './BarPlot.tsx'
import { Chart } from './Chart.tsx'
import { ChartTable } from './ChartTable.tsx'
import { useMarks } from './use-marks.ts'

/** A bar as it is read: what it is of, and its figures as they are written. */
export type ReadBar = Bar & {
  readonly name: string
  readonly written: string
  /** Null: nothing is compared, or there was none. */
  readonly writtenBefore: string | null
}

/** Figures of days, months or hours as bars, each of which opens what is behind it. */
export function Bars({
  title,
  found,
  note,
  head,
  bars,
  write,
  onOpen,
}: {
  readonly title: string
  /** What is found in them, e.g. which one is the best. */
  readonly found: string
  readonly note?: string | undefined
  /** Names of the columns: of the bars, of the figure, and of what it is compared with if it is. */
  readonly head: readonly string[]
  readonly bars: readonly ReadBar[]
  readonly write: (value: number) => string
  readonly onOpen: (id: string) => void
}) {
  const open = (index: number) => {
    const id = bars[index]?.id
    if (id !== undefined) onOpen(id)
  }
  const { active, idOf, picture } = useMarks({ count: bars.length, onOpen: open })
  const [, figure = '', compared] = head
  const nameOf = (index: number) => {
    const bar = bars[index]
    if (!bar) return ''
    const { name, written, writtenBefore } = bar
    const parts = [`${name}: ${written}`]
    if (compared !== undefined && writtenBefore !== null)
      parts.push(`${compared}: ${writtenBefore}`)
    return parts.join(', ')
  }
  return (
    <Chart
      title={title}
      said={active === null ? found : nameOf(active)}
      note={note}
      picture={
        <BarPlot
          bars={bars}
          write={write}
          nameOf={nameOf}
          active={active}
          idOf={idOf}
          picture={{ ...picture, role: 'listbox', 'aria-label': `${title}, ${figure}` }}
        />
      }
      renderTable={(shown) => (
        <ChartTable
          title={title}
          head={head}
          rows={bars.map(({ name, written, writtenBefore }) => ({
            name,
            figures: [written, ...(compared === undefined ? [] : [writtenBefore ?? '–'])],
          }))}
          onOpen={shown ? open : undefined}
        />
      )}
    />
  )
}
