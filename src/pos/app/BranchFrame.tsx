import { memo, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { OpenOutbox } from '../place/open-outbox.ts'
import { RESTAURANT_ROWS } from '#shared/screens/site-map.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { useBranch } from '../place/branch-context.ts'
import { DisplayItem } from '../customer-display/DisplayItem.tsx'
import { useMenu } from '../frame/menu.ts'
import { StatePill } from '../outbox/StatePill.tsx'
import { paths } from '../place/paths.ts'
import { PersonMenu, ProfileItem } from './PersonMenu.tsx'
import { LockItem } from '../pins/LockItem.tsx'
import { LockKey } from '../pins/LockKey.tsx'
import { NoticePill } from '../frame/notices/NoticePill.tsx'
import { PrintPill } from '../frame/PrintPill.tsx'
import { Frame } from '../frame/Frame.tsx'
import { Place } from '../frame/Place.tsx'
import { ClockPill } from '../frame/ClockPill.tsx'
import { TillRail } from './TillRail.tsx'
import { TemporaryPassword } from '../profile/TemporaryPassword.tsx'
import { useAccess } from '../place/use-access.ts'
import { tillDensity } from './use-till-places.ts'

const FindDialog = lazyPart(() => import('./find/FindDialog.tsx'), 'FindDialog')

const BranchMenu = lazyPart(() => import('../branches/BranchMenu.tsx'), 'BranchMenu')

const SettingsDialog = lazyPart(
  () => import('../customer-display/SettingsDialog.tsx'),
  'SettingsDialog',
)

/** Any one of them opens something above the branches. */
const ABOVE = RESTAURANT_ROWS.flatMap(({ permission = [] }) => permission)

const RAIL = { Rail: TillRail, densityAt: tillDensity } as const

/** What surrounds every screen of a branch. Another page does not render it. */
export const BranchFrame = memo(function BranchFrame({
  children,
}: {
  readonly children: ReactNode
}) {
  const { branch, paths: here } = useBranch()
  const { may } = useAccess()
  const entries = useMenu()
  // Asked for inside the person's menu, shown when that has closed.
  const [setting, setSetting] = useState(false)
  const [outbox, setOutbox] = useState(false)
  const openOutbox = useCallback(() => setOutbox(true), [])
  const end = useMemo(
    () => (
      <>
        <PrintPill />
        <OpenOutbox value={openOutbox}>
          <NoticePill />
        </OpenOutbox>
        <StatePill open={outbox} onToggle={setOutbox} />
        <ClockPill />
        <LockKey />
        <PersonMenu>
          {(close) => (
            <>
              <ProfileItem to={here.profile} onChoose={close} />
              <LockItem onChoose={close} />
              <DisplayItem onChoose={close} onSettings={() => setSetting(true)} />
            </>
          )}
        </PersonMenu>
      </>
    ),
    [outbox, openOutbox, here],
  )
  const above = may(ABOVE) ? paths.restaurant(branch.restaurantId) : undefined
  return (
    <Frame
      entries={entries}
      rail={RAIL}
      find={FindDialog}
      notice={<TemporaryPassword home={here.home} profile={here.profile} />}
      head={<Place above={branch.restaurantName} name={branch.name} to={above} menu={BranchMenu} />}
      end={end}
    >
      <OpenOutbox value={openOutbox}>{children}</OpenOutbox>
      {setting && (
        <Suspense>
          <SettingsDialog onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </Frame>
  )
})
