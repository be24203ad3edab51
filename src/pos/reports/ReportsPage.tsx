import { css } from '@emotion/react'
import ChartColumn from 'lucide-react/icons/chart-column'
import Sprout from 'lucide-react/icons/sprout'
import { Link } from 'react-router-dom'
import { REPORTS } from '#shared/screens/reports.ts'
import { rowsOf } from '#shared/screens/site-map.ts'
import { press } from '../../ui/controls/press.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { pageTitle } from '../../ui/controls/page-look.ts'
import { plainAddress } from '../place/addresses.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { reportPage } from './report-look.ts'

const ROWS = rowsOf(REPORTS).filter(({ path }) => path !== 'reports')

/** Every report of the site map, those with figures first; the others describe what they will show. */
export function ReportsPage() {
  const t = useT()
  const { paths } = useBranch()
  const { mayOpen } = useAccess()
  const reports = ROWS.filter(({ included }) => mayOpen({ included: included ?? null }))
    .map((row) => ({ ...row, path: plainAddress(row), ready: row.coming === undefined }))
    .toSorted((a, b) => Number(b.ready) - Number(a.ready))
  return (
    <div css={reportPage}>
      <h1 css={pageTitle}>{t('nav.reports')}</h1>
      <ul css={grid}>
        {reports.map(({ path, name, ready }) => (
          <li key={path}>
            <Link to={`${paths.home}/${path}`} css={[card, press]}>
              {ready ? <ChartColumn aria-hidden /> : <Sprout aria-hidden />}
              <span css={words}>{t(name)}</span>
              {!ready && <span css={soon}>{t('coming.title')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  gap: 'var(--space-4)',
  listStyle: 'none',
  '& > li': { display: 'grid' },
})
const card = css({
  display: 'grid',
  gap: 'var(--space-2)',
  alignContent: 'start',
  minHeight: 110,
  padding: 'var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-tile)',
  background: 'var(--surface)',
  textDecoration: 'none',
  '& svg': { width: 24, height: 24, color: 'var(--primary)' },
  '@media (hover: hover)': { '&:hover': { borderColor: 'var(--line-strong)' } },
})
const words = css({ fontSize: 'var(--text-lg)', fontWeight: 600 })
const soon = css({ color: 'var(--ink-2)' })
