import type { RestaurantProfile } from '#shared/restaurants/restaurant.ts'
import type { FormField } from '../../ui/form/field.ts'

/** What an owner says about the restaurant. */
export const PROFILE_FIELDS: readonly FormField<RestaurantProfile>[] = [
  { name: 'name', kind: 'localText', label: 'fields.restaurantName' },
  {
    name: 'legalName',
    kind: 'text',
    label: 'fields.legalName',
    hint: 'settings.profile.legalNameHint',
    half: true,
  },
  { name: 'taxNumber', kind: 'text', label: 'fields.taxNumber', half: true },
  { name: 'phone', kind: 'phone', label: 'fields.phone', half: true },
  { name: 'email', kind: 'email', label: 'fields.email', half: true },
  {
    name: 'address',
    kind: 'textarea',
    label: 'fields.address',
  },
]
