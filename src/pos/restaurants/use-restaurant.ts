import { useParams } from 'react-router-dom'
import { useRead } from '../../ui/query/use-read.ts'

/** The restaurant of the address, loaded again when the server says that it changed. */
export function useRestaurant() {
  const { restaurantId = '' } = useParams()
  return useRead('restaurants.get', { params: { restaurantId } }, ['restaurants'])
}
