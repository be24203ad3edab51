import { type Restaurant, RestaurantProfile } from '#shared/restaurants/restaurant.ts'
import { CardsForm, type FormCard } from '../../ui/form/CardsForm.tsx'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useAccess } from '../place/use-access.ts'
import { PROFILE_FIELDS } from './profile-fields.ts'
import { RestaurantCode } from './RestaurantCode.tsx'
import { useRestaurant } from './use-restaurant.ts'

const CARDS: readonly FormCard<RestaurantProfile>[] = [
  {
    title: 'settings.profile.contact',
    help: 'settings.profile.newBranchHint',
    fields: PROFILE_FIELDS,
  },
]

const toDraft = (restaurant: Restaurant): RestaurantProfile => {
  const { name, legalName, taxNumber, phone, email, address } = restaurant
  return { name, legalName, taxNumber, phone, email, address }
}

/** What the restaurant is called and how it is reached. */
export function ProfileSection() {
  const { api } = useSuite()
  const locked = !useAccess().may(['manage_restaurants'])
  const loading = useRestaurant()
  return (
    <Loaded of={loading}>
      {(restaurant) => (
        <CardsForm
          cards={CARDS}
          schema={RestaurantProfile}
          record={restaurant}
          toDraft={toDraft}
          place={{ restaurantId: restaurant._id, branchId: '', currency: '' }}
          locked={locked}
          save={async (draft, over) => {
            const params = { restaurantId: restaurant._id }
            await api.restaurants.update({ params, body: { ...draft, base: toDraft(over) } })
            await loading.reload()
          }}
          after={<RestaurantCode code={restaurant.code} />}
        />
      )}
    </Loaded>
  )
}
