import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import { REPORTS } from '#shared/screens/reports.ts'
import { rowsOf, type SiteRow } from '#shared/screens/site-map.ts'
import { press } from '../../ui/controls/press.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { pageTitle, widePage } from '../../ui/controls/page-look.ts'
import { reportHead } from '../../ui/report/report-look.ts'
import { plainAddress } from '../place/addresses.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { LIVE } from './live.tsx'

const ROWS = rowsOf(REPORTS).filter(({ path }) => path !== 'reports')
const hasFigure = (row: SiteRow): row is SiteRow & { readonly path: keyof typeof LIVE } =>
  row.path in LIVE

/** The reports of the site map, each with a figure of today. */
export function ReportsPage() {
  const t = useT()
  const { paths } = useBranch()
  const { mayOpen } = useAccess()
  const reports = ROWS.filter(({ included = null, permission = null }) =>
    mayOpen({ included, anyOf: permission }),
  )
  const addressOf = (row: SiteRow) => `${paths.home}/${plainAddress(row)}`
  return (
    <div css={widePage}>
      <header css={reportHead}>
        <h1 css={pageTitle}>{t('nav.reports')}</h1>
        {mayOpen({ anyOf: ['manage_reports'] }) && (
          <Link to={`${paths.home}/reports/mails`} css={link}>
            {t('reportMails.title')}
          </Link>
        )}
      </header>
      <ul css={grid}>
        {reports.filter(hasFigure).map((row) => {
          const Figure = LIVE[row.path]
          return (
            <li key={row.path}>
              <Link to={addressOf(row)} css={[card, press]}>
                <span css={words}>{t(row.name)}</span>
                <Figure />
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))',
  gap: 'var(--space-4)',
  listStyle: 'none',
  '& > li': { display: 'grid', minWidth: 0 },
})
const card = css({
  display: 'grid',
  gap: 'var(--space-1)',
  alignContent: 'start',
  minWidth: 0,
  padding: 'var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-tile)',
  background: 'var(--surface)',
  textDecoration: 'none',
  '@media (hover: hover)': { '&:hover': { borderColor: 'var(--line-strong)' } },
})
const words = css({ fontSize: 'var(--text-lg)', fontWeight: 600 })
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'var(--hit)' })
