import { css } from '@emotion/react'
import type { PayrollRow } from '#shared/payroll/row.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { sumLine, sumList } from '../../ui/report/report-look.ts'

const sumOf = (some: readonly PayrollRow[]): number =>
  some.reduce((sum, { gross }) => sum + (gross ?? 0), 0)

/** A share of a pool is part of no wage. */
const isShare = ({ class: name }: PayrollRow) => name === 'service' || name === 'tips'

/** What people are to be paid, a person and a sum in one line and how it comes about below. */
export function Lines({
  rows,
  currency,
}: {
  readonly rows: readonly PayrollRow[]
  readonly currency: string
}) {
  const t = useT()
  const format = useFormat()
  const ids = [...new Set(rows.map(({ userId }) => userId))]
  const people = ids.map((id) => rows.filter(({ userId }) => userId === id))
  return (
    <ul css={sumList}>
      {people.map((some) => (
        <li key={some[0]?.userId}>
          <span css={sumLine}>
            <strong>{some[0]?.name}</strong>
            <strong>{format.money(sumOf(some), currency)}</strong>
          </span>
          {some.map((row) => (
            <small
              key={[row.position, row.class, row.percent, row.rate].join(' ')}
              css={[sumLine, quiet]}
            >
              <span>
                {[
                  row.position,
                  t(`payroll.classes.${row.class}`),
                  isShare(row) ? '' : `${row.percent} %`,
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
              <span>
                {row.minutes > 0 && format.duration(row.minutes * 60_000)}{' '}
                {row.gross === null ? '–' : format.money(row.gross, currency)}
              </span>
            </small>
          ))}
        </li>
      ))}
      <li css={sumLine}>
        <strong>{t('payroll.gross')}</strong>
        <strong>{format.money(sumOf(rows), currency)}</strong>
      </li>
    </ul>
  )
}

const quiet = css({ color: 'var(--ink-2)' })
