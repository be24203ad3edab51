import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import { Link, useLocation, useParams } from 'react-router-dom'
import type { BranchSummary } from '#shared/branches/branch-summary.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { keptPage } from '../place/kept-page.ts'
import { paths } from '../place/paths.ts'
import { useRestaurantAccess } from '../place/use-access.ts'

/** The branches a person may work in, each with its shift and what it sold today; the page stays the same. */
export function BranchMenu({ onChoose }: { readonly onChoose: () => void }) {
  const t = useT()
  const session = useOne('session')
  const { mayOpen } = useRestaurantAccess()
  const sees = mayOpen({ feature: 'dashboard', anyOf: ['view_dashboard', 'view_reports'] })
  const ofPlatform = session?.user?.restaurantId === null
  const kept = keptPage(useLocation())
  return (
    <nav aria-label={t('till.switchBranch')}>
      <ul css={list}>
        {(session?.branches ?? []).map((branch) => (
          <li key={branch._id}>
            <Branch branch={branch} kept={kept} seesSales={sees} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {ofPlatform && (
        <Link to={paths.branches} state={kept} css={all} onClick={onChoose}>
          {t('pages.allBranches')}
        </Link>
      )}
    </nav>
  )
}

function Branch({
  branch: { _id, restaurantId, name },
  kept,
  seesSales,
  onChoose,
}: {
  readonly branch: BranchSummary
  readonly kept: string
  readonly seesSales: boolean
  readonly onChoose: () => void
}) {
  const local = useLocalText()
  const here = useParams()['branchId'] === _id
  return (
    <Link
      to={`${paths.branch(restaurantId, _id)}${kept}`}
      aria-current={here || undefined}
      css={row}
      onClick={onChoose}
    >
      <Check aria-hidden css={here ? undefined : unseen} />
      <span css={nameLook}>{local(name)}</span>
      <span css={sales}>{seesSales && <SalesToday branchId={_id} />}</span>
      <span css={quiet}>
        <ShiftNow branchId={_id} />
      </span>
    </Link>
  )
}

/** Keeps the room of a figure that is asked for; a dash where it could not be read. */
const notYet = (state: string) => (state === 'failed' ? '–' : '\u00A0')

function ShiftNow({ branchId }: { readonly branchId: string }) {
  const t = useT()
  const { page, state } = useRead('shiftSessions.current', { query: { branchId } }, [
    'shiftSessions',
  ])
  return page ? (page.shiftSession?.shiftName ?? t('till.noShift')) : notYet(state)
}

function SalesToday({ branchId }: { readonly branchId: string }) {
  const format = useFormat()
  const { page, state } = useRead('reports.dashboard', { query: { branchId } }, ['reports'])
  return page ? format.money(page.day.net, page.day.currency) : notYet(state)
}

const list = css({ display: 'grid', gap: 2, listStyle: 'none' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 'var(--space-3)',
  minHeight: 52,
  padding: 'var(--space-2) var(--space-3)',
  borderRadius: 'var(--radius-control)',
  textDecoration: 'none',
  '& svg': { width: 18, height: 18, color: 'var(--action)' },
  '@media (hover: hover)': { '&:hover': { background: 'var(--sunken)' } },
  '&[aria-current]': { background: 'var(--primary-soft)' },
})
const unseen = css({ visibility: 'hidden' })
const nameLook = css({ fontWeight: 600, overflowWrap: 'anywhere' })
const sales = css({ fontVariantNumeric: 'tabular-nums' })
const quiet = css({ gridColumn: '2 / -1', color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const all = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 'var(--space-3)',
  fontWeight: 600,
})
