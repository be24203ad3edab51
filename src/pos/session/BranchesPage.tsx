import { css } from '@emotion/react'
import Store from 'lucide-react/icons/store'
import { Suspense } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { press } from '../../ui/controls/press.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { pageTitle } from '../../ui/controls/page-look.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { paths } from '../place/paths.ts'

const AllBranches = lazyPart(() => import('./AllBranches.tsx'), 'AllBranches')

/**
 * One card per branch the person may enter, below a restaurant's address only its own; for staff of the
 * platform a list of all.
 */
export function BranchesPage() {
  const ofPlatform = useOne('session')?.user?.restaurantId === null
  return ofPlatform ? (
    <Suspense>
      <AllBranches />
    </Suspense>
  ) : (
    <OwnBranches />
  )
}

function OwnBranches() {
  const t = useT()
  const local = useLocalText()
  const session = useOne('session')
  const { restaurantId } = useParams()
  // Left by a person who came from a page of another branch: they continue there.
  const state: unknown = useLocation().state
  const kept = typeof state === 'string' ? state : ''
  const branches = (session?.branches ?? []).filter(
    (branch) => !restaurantId || branch.restaurantId === restaurantId,
  )
  // A person who works somewhere and may enter nothing worked in branches that are gone.
  const wasClosed = session?.user?.branchId != null
  return (
    <section css={page}>
      <header>
        {session?.restaurant && <p css={above}>{local(session.restaurant.name)}</p>}
        <h1 css={pageTitle}>{t('branches.title')}</h1>
      </header>
      {branches.length === 0 ? (
        <EmptyState
          icon={<Store aria-hidden />}
          title={t(wasClosed ? 'branches.closed' : 'branches.none')}
        >
          {t(wasClosed ? 'branches.closedHint' : 'branches.noneHint')}
        </EmptyState>
      ) : (
        <ul css={grid}>
          {branches.map(({ _id, restaurantId: home, name, country, currency }) => (
            <li key={_id}>
              <Link to={`${paths.branch(home, _id)}${kept}`} css={[card, press]}>
                <Store aria-hidden size={28} />
                <span css={nameLook}>{local(name)}</span>
                <span css={facts}>
                  {country} · {currency}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const page = css({
  display: 'grid',
  gap: 'var(--space-6)',
  alignContent: 'start',
  width: 'min(100%, 60rem)',
  marginInline: 'auto',
  padding: 'var(--space-7) var(--space-5)',
})
const above = css({ color: 'var(--ink-2)', fontWeight: 500 })
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  gap: 'var(--space-5)',
})
const card = css({
  display: 'grid',
  gap: 'var(--space-2)',
  padding: 'var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-tile)',
  background: 'var(--surface)',
  textDecoration: 'none',
  '& svg': { marginBlockEnd: 'var(--space-4)', color: 'var(--primary)' },
  '@media (hover: hover)': { '&:hover': { borderColor: 'var(--line-strong)' } },
})
const nameLook = css({ fontSize: 'var(--text-xl)', fontWeight: 600 })
const facts = css({ color: 'var(--ink-2)' })
