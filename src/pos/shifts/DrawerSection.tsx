import type { Branch } from '#shared/branches/branch.ts'
import { CashRules } from '#shared/cash/rules.ts'
import { USUAL_CASH } from '#shared/cash/limits.ts'
import { CardsForm, type FormCard } from '../../ui/form/CardsForm.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { useSave } from '../place/use-save.ts'
import { DRAWER_FIELDS } from './drawer-fields.ts'

const CARDS: readonly FormCard<CashRules>[] = [
  { title: 'permissions.areas.cash_drawer', help: 'shifts.drawerHint', fields: DRAWER_FIELDS },
]
const toDraft = ({ cash = USUAL_CASH }: Branch): CashRules => cash

/** How the branch counts its drawer, and what needs a manager. */
export function DrawerSection() {
  const { branch, locked, save } = useSave()
  return (
    <CardsForm
      cards={CARDS}
      schema={CashRules}
      record={branch}
      toDraft={toDraft}
      place={useBranchPlace()}
      locked={locked}
      save={(cash, over) => save({ cash }, { cash: toDraft(over) })}
    />
  )
}
