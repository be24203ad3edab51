import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import type { Cohort, Effect } from '#shared/campaigns/result.ts'
import { pageTitle, widePage } from '../../ui/controls/page-look.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { Panel } from '../../ui/report/Panel.tsx'
import { reportTable } from '../../ui/report/report-look.ts'
import { useBranch } from '../place/branch-context.ts'
import { useMonthNames } from '../place/use-month-names.ts'
import { useLiftText } from '../../ui/report/use-lift-text.ts'

/** How many guests come back, by the month of their first visit, and what campaigns came to. */
export function AnalyticsPage() {
  const t = useT()
  const { branch, paths } = useBranch()
  const query = { branchId: branch._id }
  const read = useRead('campaigns.analytics', { query }, ['campaigns', 'customers'])
  return (
    <div css={widePage}>
      <h1 css={pageTitle}>{t('pages.crmAnalytics')}</h1>
      <Loaded of={read}>
        {({ cohorts, campaigns, currency }) => (
          <>
            <Panel title={t('campaigns.cohorts')} note={t('campaigns.cohortsHint')}>
              {cohorts.length === 0 ? (
                <p>{t('campaigns.noCohorts')}</p>
              ) : (
                <Cohorts of={cohorts} currency={currency} />
              )}
            </Panel>
            <Panel title={t('campaigns.lifts')}>
              {campaigns.length === 0 ? (
                <p>{t('campaigns.noLifts')}</p>
              ) : (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
                <section css={scroller} tabIndex={0} aria-label={t('campaigns.lifts')}>
                  <table css={reportTable}>
                    <thead>
                      <tr>
                        <th scope="col">{t('fields.name')}</th>
                        <th scope="col" data-figures>
                          {t('reports.net')}
                        </th>
                        <th scope="col" data-figures>
                          {t('recipes.margin')}
                        </th>
                      </tr>
                    </thead>
                    <tbody>
                      {campaigns.map(({ _id, name, result }) => (
                        <tr key={_id}>
                          <td>
                            <Link to={`${paths.home}/crm/campaigns?id=${_id}`}>{name}</Link>
                            <small css={line}>{t(`campaigns.verdicts.${result.verdict}`)}</small>
                          </td>
                          <Lift of={result.net} />
                          <Lift of={result.margin} />
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </section>
              )}
            </Panel>
          </>
        )}
      </Loaded>
    </div>
  )
}

/** A lift, with its interval below it: side by side they are wider than a phone. */
function Lift({ of }: { readonly of: Effect | null }) {
  const { percent, interval } = useLiftText()(of)
  return (
    <td data-figures>
      {percent}
      <small css={line}>{interval}</small>
    </td>
  )
}

function Cohorts({
  of: cohorts,
  currency,
}: {
  readonly of: readonly Cohort[]
  readonly currency: string
}) {
  const t = useT()
  const monthText = useMonthNames()
  const { number, percent, money } = useFormat()
  const later = Math.max(...cohorts.map(({ came }) => came.length)) - 1
  const columns = Array.from({ length: later }, (_, n) => n + 1)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <section css={scroller} tabIndex={0} aria-label={t('campaigns.cohorts')}>
      <table css={reportTable}>
        <thead>
          <tr>
            <th scope="col">{t('campaigns.firstVisit')}</th>
            <th scope="col" data-figures>
              {t('nav.customers')}
            </th>
            <th scope="col" data-figures>
              {t('reports.net')}
            </th>
            {columns.map((month) => (
              <th key={month} scope="col" data-figures>
                {`+${month}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ month, guests, came, net }) => (
            <tr key={month}>
              <td>{monthText(month)}</td>
              <td data-figures>{number(guests)}</td>
              <td data-figures>{money(net, currency)}</td>
              {columns.map((column) => {
                const count = came[column]
                return (
                  <td key={column} data-figures>
                    {count === undefined || guests === 0 ? '' : percent((100 * count) / guests)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const line = css({ display: 'block', color: 'var(--ink-2)' })
/** A table that is wider than a phone scrolls in itself, by keys too. */
const scroller = css({ minWidth: 0, overflowX: 'auto' })
