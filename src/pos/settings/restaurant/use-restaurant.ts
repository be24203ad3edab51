import { useParams } from 'react-router-dom'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useList } from '../../../ui/resource/use-list.ts'

/** The restaurant of the address, loaded again when the server says that it changed. */
export function useRestaurant() {
  const { api } = useSuite()
  const { restaurantId = '' } = useParams()
  const params = { restaurantId }
  return useList(['restaurants'], params, () => api.restaurants.get({ params }))
}
