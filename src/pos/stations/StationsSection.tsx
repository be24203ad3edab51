import { CardsForm, type FormCard } from '../../ui/form/CardsForm.tsx'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { Stations } from './Stations.tsx'
import { Times, TIMES_FIELDS, timesOf } from './times.ts'

const CARDS: readonly FormCard<Times>[] = [
  { title: 'stations.times', help: 'stations.timesHint', fields: TIMES_FIELDS },
]

/** Where dishes are cooked, and how long that may take. Every board follows at once. */
export function StationsSection() {
  const { api } = useSuite()
  const { branch } = useBranch()
  const locked = !useAccess().may(['manage_settings'])
  return (
    <CardsForm
      before={<Stations stations={branch.stations} branchId={branch._id} locked={locked} />}
      cards={CARDS}
      schema={Times}
      record={branch.kitchen}
      toDraft={timesOf}
      place={useBranchPlace()}
      locked={locked}
      save={({ warn, late }, { warnAfter, lateAfter }) =>
        api.stations.updateTimes({
          params: { branchId: branch._id },
          body: {
            warnAfter: warn * 60,
            lateAfter: late * 60,
            base: { warnAfter, lateAfter },
          },
        })
      }
    />
  )
}
