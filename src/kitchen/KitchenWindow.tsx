import { Suspense } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import { lazyPart } from '../ui/screen/lazy-part.ts'
import { useOwnGrant } from './board/use-own-grant.ts'
import { ALL_STATIONS, GUESTS } from './board/views.ts'
import { KitchenScreen } from './KitchenScreen.tsx'
import { useStation } from './settings/use-station.ts'

const GuestScreen = lazyPart(() => import('./guests/GuestScreen.tsx'), 'GuestScreen')

/** A window of the kitchen: the screen of its cooks, or that of its guests. */
export function KitchenWindow({ branch }: { readonly branch: Branch }) {
  const codes = branch.stations.map(({ code }) => code)
  const [station, setStation] = useStation(codes)
  useOwnGrant(branch, station)
  if (station === GUESTS) {
    return (
      <Suspense>
        <GuestScreen branch={branch} onBack={() => setStation(ALL_STATIONS)} />
      </Suspense>
    )
  }
  return <KitchenScreen branch={branch} codes={codes} station={station} setStation={setStation} />
}
