import type { RestaurantProfile } from '#shared/restaurants/restaurant.ts'
import type { FormField } from '../../ui/form/field.ts'

/** What an owner says about the restaurant. */
export const PROFILE_FIELDS: readonly FormField<RestaurantProfile>[] = [
  { name: 'name', kind: 'localText', label: 'settings.profile.name' },
  {
    name: 'legalName',
    kind: 'text',
    label: 'settings.profile.legalName',
    hint: 'settings.profile.legalNameHint',
    half: true,
  },
  { name: 'taxNumber', kind: 'text', label: 'settings.profile.taxNumber', half: true },
  { name: 'phone', kind: 'phone', label: 'settings.profile.phone', half: true },
  { name: 'email', kind: 'email', label: 'settings.profile.email', half: true },
  {
    name: 'address',
    kind: 'textarea',
    label: 'settings.profile.address',
  },
]
