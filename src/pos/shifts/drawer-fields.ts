import type { CashRules } from '#shared/cash/rules.ts'
import type { FormField } from '../../ui/form/field.ts'

export const DRAWER_FIELDS: readonly FormField<CashRules>[] = [
  { name: 'blindCount', kind: 'switch', label: 'fields.blindCount', hint: 'shifts.blindHint' },
  {
    name: 'differenceLimit',
    kind: 'money',
    label: 'fields.differenceLimit',
    hint: 'shifts.limitHint',
  },
  {
    name: 'movementLimit',
    kind: 'money',
    label: 'fields.movementLimit',
    hint: 'shifts.limitHint',
  },
]
