import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import type { CrmSummary, GuestState } from '#shared/customers/crm-contract.ts'
import { BRANCH_ROWS } from '#shared/screens/site-map.ts'
import { pageTitle, widePage } from '../../ui/controls/page-look.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { Figures } from '../../ui/report/Figures.tsx'
import { Panel } from '../../ui/report/Panel.tsx'
import { beside, sumLine, sumList } from '../../ui/report/report-look.ts'
import { plainAddress } from '../place/addresses.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { OpenPoints } from './OpenPoints.tsx'
import { RetentionPanel } from './RetentionPanel.tsx'
import { useCrm } from './use-crm.ts'

/** How many of the guests whom the restaurant knows are new, come again, are late or lost, and what they are to it. */
export function CrmPage() {
  const t = useT()
  const read = useCrm()
  return (
    <section css={widePage}>
      <h1 css={pageTitle}>{t('nav.crm')}</h1>
      <Further />
      <Loaded of={read}>{(summary) => <Summary of={summary} />}</Loaded>
    </section>
  )
}

/** The pages that go with it. */
function Further() {
  const t = useT()
  const { paths } = useBranch()
  const { mayOpen } = useAccess()
  const rows = BRANCH_ROWS.filter(
    ({ path, feature, included }) =>
      path.startsWith('crm/') && mayOpen({ feature: feature ?? null, included: included ?? null }),
  )
  return (
    <nav css={links} aria-label={t('nav.crm')}>
      {rows.map((row) => (
        <Link key={row.path} to={`${paths.home}/${plainAddress(row)}`}>
          {t(row.name)}
        </Link>
      ))}
    </nav>
  )
}

function Summary({ of }: { readonly of: CrmSummary }) {
  const t = useT()
  const format = useFormat()
  const { paths } = useBranch()
  const stateOf = (state: GuestState, count: number) => ({
    label: t(`crm.states.${state}`),
    value: format.number(count),
    note: <Link to={`${paths.home}/crm/customers?state=${state}`}>{t('pages.crmCustomers')}</Link>,
  })
  return (
    <>
      <Figures
        large
        of={[
          stateOf('fresh', of.fresh),
          {
            label: t('crm.returning'),
            value: format.number(of.returning),
            note: <small>{t('crm.days')}</small>,
          },
          stateOf('late', of.late),
          stateOf('lost', of.lost),
          {
            label: t('crm.share'),
            value: of.share === null ? '–' : format.percent(of.share / 10),
            note: <small>{t('crm.days')}</small>,
          },
        ]}
      />
      <div css={beside}>
        <Panel title={t('pages.crmLoyalty')}>
          {of.points === null ? <p>{t('crm.noProgram')}</p> : <OpenPoints />}
        </Panel>
        <Panel title={t('loyalty.tiers')}>
          {of.tiers.length === 0 ? (
            <p>{t('crm.noTiers')}</p>
          ) : (
            <ul css={sumList}>
              {of.tiers.map(({ _id, name, guests }) => (
                <li key={_id} css={sumLine}>
                  <span>{name}</span>
                  <strong>{format.number(guests)}</strong>
                </li>
              ))}
              <li css={sumLine}>
                <span>{t('crm.known')}</span>
                <strong>{format.number(of.guests)}</strong>
              </li>
            </ul>
          )}
        </Panel>
      </div>
      <RetentionPanel />
    </>
  )
}

const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2) var(--space-4)',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 44,
    minHeight: 44,
    fontWeight: 600,
  },
})
