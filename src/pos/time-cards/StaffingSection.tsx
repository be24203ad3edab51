import type { Branch } from '#shared/branches/branch.ts'
import { Staffing } from '#shared/time-cards/staffing.ts'
import { USUAL_STAFFING } from '#shared/time-cards/usual-staffing.ts'
import { CardsForm, type FormCard } from '../../ui/form/CardsForm.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { useSave } from '../place/use-save.ts'
import { STAFFING_FIELDS } from './staffing-fields.ts'

const CARDS: readonly FormCard<Staffing>[] = [
  { title: 'timeCards.staffing', fields: STAFFING_FIELDS },
]
const toDraft = ({ staffing = USUAL_STAFFING }: Branch): Staffing => staffing

/** When a manager is asked at the clock, and what labour may cost. */
export function StaffingSection() {
  const { branch, locked, save } = useSave()
  return (
    <CardsForm
      cards={CARDS}
      schema={Staffing}
      record={branch}
      toDraft={toDraft}
      place={useBranchPlace()}
      locked={locked}
      save={(staffing, over) => save({ staffing }, { staffing: toDraft(over) })}
    />
  )
}
