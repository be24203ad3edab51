import { css } from '@emotion/react'
import { Fragment } from 'react'
import type { ClosedDrawer } from '#shared/end-of-day/z-report.ts'
import { Amount } from '../../ui/controls/Amount.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { reportTable } from '../../ui/report/report-look.ts'

/** The drawers of a report: what had to be in each, what was, and the difference. */
export function Drawers({
  drawers,
  currency,
}: {
  readonly drawers: readonly ClosedDrawer[]
  readonly currency: string
}) {
  const t = useT()
  const format = useFormat()
  return (
    // Keys can scroll it: billions of kip are wider than a phone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div css={scroll} tabIndex={0}>
      <table css={reportTable} aria-label={t('endOfDay.drawers')}>
        <thead>
          <tr>
            <th scope="col">{t('shifts.shift')}</th>
            <th scope="col" data-figures>
              {t('endOfDay.expected')}
            </th>
            <th scope="col" data-figures>
              {t('endOfDay.counted')}
            </th>
            <th scope="col" data-figures>
              {t('endOfDay.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {drawers.map((drawer) => (
            <Fragment key={drawer._id}>
              <tr>
                <td>
                  {drawer.shiftName}
                  <small css={who}>
                    {drawer.openedBy} · {format.time(drawer.openedAt)}–
                    {format.time(drawer.closedAt)}
                  </small>
                </td>
                <td data-figures>
                  <Amount of={drawer.expected} currency={currency} />
                </td>
                <td data-figures>
                  <Amount of={drawer.counted} currency={currency} />
                </td>
                <td data-figures css={drawer.difference === 0 ? undefined : off}>
                  <Amount of={drawer.difference} currency={currency} />
                </td>
              </tr>
              {drawer.foreign?.map(({ currency: other, expected, counted, difference, worth }) => (
                <tr key={other}>
                  <td>{other}</td>
                  <td data-figures>
                    <Amount of={expected} currency={other} />
                  </td>
                  <td data-figures>
                    <Amount of={counted} currency={other} />
                  </td>
                  <td data-figures css={difference === 0 ? undefined : off}>
                    <Amount of={difference} currency={other} />
                    {difference !== 0 && worth !== null && (
                      <small css={who}>
                        <Amount of={worth} currency={currency} />
                      </small>
                    )}
                  </td>
                </tr>
              ))}
              {drawer.payOuts?.map(({ category, isTip, currency: other, amount }) => (
                <tr key={[category, isTip, other].join(' ')}>
                  <td>
                    <small css={who}>
                      {t('shifts.moves.out')}:{' '}
                      {isTip ? t('expenses.tips') : category || t('expenses.noCategory')}
                    </small>
                  </td>
                  <td data-figures>
                    <Amount of={-amount} currency={other ?? currency} />
                  </td>
                  <td colSpan={2}>–</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const scroll = css({
  overflowX: 'auto',
  // Paper cannot be scrolled: that of a receipt printer holds all four columns.
  '@media print and (max-width: 100mm)': {
    '& table': { fontSize: 'var(--text-xs)' },
    '& td, & th': { paddingInlineEnd: 'var(--space-1)' },
    '& [data-figures]': { whiteSpace: 'nowrap' },
  },
})
const who = css({ display: 'block', color: 'var(--ink-2)' })
const off = css({ color: 'var(--danger)', fontWeight: 600 })
