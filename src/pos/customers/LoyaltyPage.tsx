import { css } from '@emotion/react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { pageTitle, tabsRow, widePage } from '../../ui/controls/page-look.ts'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { JoinCard } from './JoinCard.tsx'
import { OpenPoints } from './OpenPoints.tsx'
import { programsIn } from './programs.tsx'
import { tiersIn } from './tiers.tsx'

const VIEWS = ['programs', 'tiers', 'card'] as const
type View = (typeof VIEWS)[number]

/** By what guests earn points, what they are called, and what the restaurant owes them. */
export function LoyaltyPage() {
  const view = useAddress().get('view')
  if (view === 'card') return <Cards />
  return view === 'tiers' ? <Tiers /> : <Programs />
}

function Cards() {
  const t = useT()
  return (
    <section css={widePage}>
      <header css={onScreen}>
        <h1 css={pageTitle}>{t('pages.crmLoyalty')}</h1>
      </header>
      <div css={[tabsRow, onScreen]}>
        <LoyaltyTabs of="card" />
      </div>
      <JoinCard />
    </section>
  )
}

const onScreen = css({ '@media print': { display: 'none' } })

function Programs() {
  const place = useBranchPlace()
  const { may } = useAccess()
  const list = useMemo(() => programsIn(place.currency), [place.currency])
  return (
    <ResourcePage
      resource={list}
      place={place}
      may={may}
      tabs={{
        of: 'pages.crmLoyalty',
        row: (
          <>
            <LoyaltyTabs of="programs" />
            <OpenPoints />
          </>
        ),
      }}
    />
  )
}

function Tiers() {
  const place = useBranchPlace()
  const { may } = useAccess()
  const list = useMemo(() => tiersIn(place.currency), [place.currency])
  return (
    <ResourcePage
      resource={list}
      place={place}
      may={may}
      tabs={{ of: 'pages.crmLoyalty', row: <LoyaltyTabs of="tiers" /> }}
    />
  )
}

function LoyaltyTabs({ of }: { readonly of: View }) {
  const t = useT()
  const { paths } = useBranch()
  const navigate = useNavigate()
  return (
    <SegmentedRow<View>
      label={t('pages.crmLoyalty')}
      segments={VIEWS.map((value) => ({ value, label: t(`loyalty.${value}`) }))}
      value={of}
      onChange={(view) =>
        void navigate(`${paths.home}/crm/loyalty${view === 'programs' ? '' : `?view=${view}`}`)
      }
    />
  )
}
