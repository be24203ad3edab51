import type { Staffing } from '#shared/time-cards/staffing.ts'
import type { FormField } from '../../ui/form/field.ts'

export const STAFFING_FIELDS: readonly FormField<Staffing>[] = [
  {
    name: 'asksManager',
    kind: 'switch',
    label: 'fields.asksManager',
    hint: 'timeCards.asksManagerHint',
  },
  {
    name: 'early',
    kind: 'number',
    label: 'fields.earlyMinutes',
    when: ({ asksManager }) => asksManager,
  },
  {
    name: 'labourTarget',
    kind: 'percent',
    label: 'fields.labourTarget',
    hint: 'timeCards.labourTargetHint',
  },
]
