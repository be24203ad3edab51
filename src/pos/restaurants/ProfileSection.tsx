import { RestaurantProfile } from '#shared/restaurants/restaurant.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { InlineForm } from '../../ui/form/InlineForm.tsx'
import { Loaded } from '../../ui/query/Loaded.tsx'
import type { FormField } from '../../ui/form/field.ts'
import { useAccess } from '../place/use-access.ts'
import { RestaurantCode } from './RestaurantCode.tsx'
import { useRestaurant } from './use-restaurant.ts'

const FIELDS: readonly FormField<RestaurantProfile>[] = [
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
    hint: 'settings.profile.newBranchHint',
  },
]

/** Name and contact of the restaurant. */
export function ProfileSection() {
  const { api } = useSuite()
  const locked = !useAccess().may(['manage_restaurants'])
  const loading = useRestaurant()
  return (
    <Loaded of={loading}>
      {({ _id: restaurantId, code, name, legalName, taxNumber, phone, email, address }) => (
        <>
          <RestaurantCode code={code} />
          <InlineForm
            fields={FIELDS}
            schema={RestaurantProfile}
            initial={{ name, legalName, taxNumber, phone, email, address }}
            place={{ restaurantId, branchId: '', currency: '' }}
            locked={locked}
            save={async (body) => {
              await api.restaurants.update({ params: { restaurantId }, body })
              loading.reload()
            }}
          />
        </>
      )}
    </Loaded>
  )
}
