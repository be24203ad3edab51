import { css } from '@emotion/react'
import type { Pool } from '#shared/pools/contract.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { reportTable } from '../../ui/report/report-look.ts'
import type { PoolPlace } from './pool-place.ts'

/** What each person has of a pool, and every part that was moved with its reason. */
export function Shares({
  pool: { amount: given, carried, shares, corrections, rule },
  of: { currency, people },
}: {
  readonly pool: Pool
  readonly of: PoolPlace
}) {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  if (shares.length === 0) {
    const isNone = rule.share === null || given + carried === 0
    return isNone ? null : <p>{t('pools.empty')}</p>
  }
  const money = (amount: number) => format.money(amount, currency)
  const nameOf = (id: string | null) =>
    id === null ? t('pools.noOne') : (people.find(({ _id }) => _id === id)?.name ?? '–')
  return (
    <>
      <table css={reportTable}>
        <thead>
          <tr>
            <th scope="col">{t('fields.employee')}</th>
            <th scope="col" data-figures>
              {t('payroll.hours')}
            </th>
            <th scope="col" data-figures>
              {t('fields.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ userId, name, minutes, amount, moved }) => (
            <tr key={userId}>
              <td>
                {name}
                {moved !== 0 && (
                  <small css={quiet}>{t('pools.moved', { amount: money(moved) })}</small>
                )}
              </td>
              <td data-figures>{format.duration(minutes * 60_000)}</td>
              <td data-figures>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('pools.shared')}
            </th>
            <td data-figures>
              <strong>{money(shares.reduce((sum, { amount }) => sum + amount, 0))}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      {corrections.length > 0 && (
        <ul css={list}>
          {corrections.map(({ _id, day, fromUserId, toUserId, amount, reason, madeBy }) => (
            <li key={_id}>
              {dates.dateOnly(day, 'short')}: {nameOf(fromUserId)} → {nameOf(toUserId)},{' '}
              {money(amount)}. {reason} ({madeBy.name})
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const quiet = css({ display: 'block', color: 'var(--ink-2)' })
const list = css({
  display: 'grid',
  gap: 'var(--space-2)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: 'var(--ink-2)',
  overflowWrap: 'anywhere',
})
