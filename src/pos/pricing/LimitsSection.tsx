import { CardsForm, type FormCard } from '../../ui/form/CardsForm.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { useSave } from '../place/use-save.ts'
import { LIMIT_FIELDS, LimitsDraft, toLimits } from './limit-fields.ts'

/** How much the roles may take off an order without a manager. */
export function LimitsSection() {
  const { branch, locked, save } = useSave()
  const cards: readonly FormCard<LimitsDraft>[] = LIMIT_FIELDS.map(({ role, fields }, at) => ({
    title: `roles.${role}`,
    ...(at === 0 && { help: 'settings.pricing.limitsHint' }),
    fields,
  }))
  return (
    <CardsForm
      cards={cards}
      schema={LimitsDraft}
      record={branch}
      toDraft={toLimits}
      place={useBranchPlace()}
      locked={locked}
      save={(discountLimits, { discountLimits: before }) =>
        save({ discountLimits }, { ...(before && { discountLimits: before }) })
      }
    />
  )
}
