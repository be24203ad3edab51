import { useNavigate } from 'react-router-dom'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Find } from '../place/choice.ts'
import { useEmployeesAddress } from './use-employees-address.ts'

/** More of them are in the list itself. */
const MOST = 6

/** People of the branch or the restaurant by name, user ID, telephone or employee number. */
export function useStaffFinds(): readonly Find[] {
  const t = useT()
  const navigate = useNavigate()
  const { api } = useSuite()
  const { address, place } = useEmployeesAddress()
  if (address === null) return []
  return [
    async (search) => {
      const within = place.branchId ? { branchId: place.branchId } : {}
      const query = { ...within, restaurantId: place.restaurantId, search, page: 1, limit: MOST }
      const { results } = await api.employees.list({ query })
      return results.map(({ _id, name, userId, role, customRole }) => ({
        id: `${address}?id=${_id}`,
        group: 'nav.employees' as const,
        name,
        aside: [customRole?.name ?? t(`roles.${role}`), userId].join(' · '),
        run: () => void navigate(`${address}?id=${_id}`),
      }))
    },
  ]
}
