import type { ReportAnswer } from '#shared/reports/page-contract.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Change, type Meaning } from '../../ui/report/Change.tsx'
import { changeOf, pointsOf } from '../../ui/report/change.ts'
import { Figures } from '../../ui/report/Figures.tsx'
import { type Key, sliceOf, type Sums } from './rows.ts'
import type { ReportAddress } from './use-report-address.ts'

/** Returns the sums of a part of another panel, of the same days. */
type PartOf = (panel: string, key: Key) => Sums

/** A figure of the whole report. */
export type StripFigure = {
  readonly label: TextKey
  /** The panel whose sums it is made of; left out of a report where a person may not see it. */
  readonly panel: string
  readonly unit: 'money' | 'count' | 'share'
  /** Null: it cannot be known. */
  readonly value: (sums: Sums, part: PartOf) => number | null
  readonly good?: Meaning
}

/** Figures that are sums as they are kept. */
export const sumFigure = (
  label: TextKey,
  panel: string,
  measure: string,
  more: Partial<Pick<StripFigure, 'unit' | 'good'>> = {},
): StripFigure => ({
  label,
  panel,
  unit: 'money',
  value: (sums) => sums[measure] ?? null,
  ...more,
})

/** The figures that answer the question of a report, and by how much they changed; each opens its orders. */
export function ReportStrip({
  answer,
  address,
  figures,
}: {
  readonly answer: ReportAnswer
  readonly address: ReportAddress
  readonly figures: readonly StripFigure[]
}) {
  const t = useT()
  const format = useFormat()
  const { panels, currency, compared } = answer
  const partOf =
    (when: 'now' | 'before'): PartOf =>
    (name, key) => {
      const given = panels[name]
      return (given && sliceOf(given, key)?.[when]) ?? {}
    }
  const [now, before] = [partOf('now'), partOf('before')]
  const write = (unit: StripFigure['unit'], value: number) =>
    unit === 'money'
      ? format.money(value, currency)
      : unit === 'count'
        ? format.number(value)
        : format.percent(value)
  return (
    <Figures
      of={figures.flatMap(({ label, panel, unit, value, good = 'up' }) => {
        if (!panels[panel]) return []
        const is = value(now(panel, {}), now)
        const was = compared ? value(before(panel, {}), before) : null
        const by = unit === 'share' ? pointsOf(is, was) : is === null ? null : changeOf(is, was)
        return {
          label: t(label),
          value: is === null ? '–' : write(unit, is),
          note: compared && (
            <>
              <Change by={by} good={good} points={unit === 'share'} />{' '}
              {was !== null && t('reports.from', { figure: write(unit, was) })}
            </>
          ),
          onOpen: () => address.open({ panel, key: {} }),
        }
      })}
    />
  )
}
