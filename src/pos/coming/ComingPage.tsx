import { css } from '@emotion/react'
import Sprout from 'lucide-react/icons/sprout'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { BRANCH_ROWS } from '#shared/screens/site-map.ts'
import { press } from '../../ui/controls/press.ts'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { pageTitle } from '../../ui/controls/page-look.ts'
import { BranchContext } from '../place/branch-context.ts'
import { plainAddress } from '../place/addresses.ts'
import { useCrumbs } from '../place/crumbs.ts'
import { useAccess } from '../place/use-access.ts'
import { type ComingPageName, MEANWHILE } from './pages.ts'

/** Describes a page to come and what can be done for now, instead of a broken link. */
export function ComingPage({ page }: { readonly page: ComingPageName }) {
  const t = useT()
  const name = useCrumbs().at(-1)?.name
  return (
    <section css={frame}>
      <StatusPill icon={<Sprout aria-hidden />}>{t('coming.title')}</StatusPill>
      {name && <h1 css={pageTitle}>{t(name)}</h1>}
      <p css={words}>{t(`coming.pages.${page}`)}</p>
      <Meanwhile page={page} />
    </section>
  )
}

function Meanwhile({ page }: { readonly page: ComingPageName }) {
  const t = useT()
  const place = use(BranchContext)
  const { mayOpen } = useAccess()
  const meanwhile = MEANWHILE[page]
  const row = BRANCH_ROWS.find(({ path }) => path === meanwhile?.path)
  if (!place || !meanwhile || !row) return null
  if (!mayOpen({ feature: row.feature ?? null })) return null
  return (
    <Link to={`${place.paths.home}/${plainAddress(row)}`} css={[link, press]}>
      {t(meanwhile.text)}
    </Link>
  )
}

const frame = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 'var(--space-4)',
  minHeight: '100%',
  padding: 'var(--space-7) var(--space-5)',
  textAlign: 'center',
})
const words = css({
  maxWidth: '44ch',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-lg)',
  textWrap: 'pretty',
})
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  marginBlockStart: 'var(--space-4)',
  padding: '0.35em 1.1em',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  fontWeight: 600,
  textDecoration: 'none',
})
