import { useParams } from 'react-router-dom'
import { useRead } from '../../ui/query/use-read.ts'

/** Returns the restaurant of the address, loaded again when the server announces a change. */
export function useRestaurant() {
  const { restaurantId = '' } = useParams()
  return useRead('restaurants.get', { params: { restaurantId } }, ['restaurants'])
}
