import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import type { Effect } from '#shared/campaigns/result.ts'
import type { MeasuredCampaign } from '#shared/reports/contract.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Panel } from '../../ui/report/Panel.tsx'
import { reportTable } from '../../ui/report/report-look.ts'
import { useLiftText } from '../../ui/report/use-lift-text.ts'
import { useBranch } from '../place/branch-context.ts'

/** What is known of an effect: by campaigns that held guests out, and else that it cannot be known. */
export function HeldOut({ campaigns }: { readonly campaigns: readonly MeasuredCampaign[] | null }) {
  const t = useT()
  const { paths } = useBranch()
  return (
    <Panel title={t('reports.uplift')}>
      {!campaigns || campaigns.length === 0 ? (
        <p>{t('reports.upliftUnknown')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        <section css={scroller} tabIndex={0} aria-label={t('reports.uplift')}>
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

const line = css({ display: 'block', color: 'var(--ink-2)' })
const scroller = css({ minWidth: 0, overflowX: 'auto' })
