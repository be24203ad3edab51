import { RESTAURANT_PERMISSIONS } from '#shared/permissions/permission.ts'
import { usePermissionWords } from './permission-words.ts'
import { useAccess } from './use-access.ts'

/** Returns permissions that the person holds: no one gives more than that. */
export function useGivableRights() {
  const { may } = useAccess()
  const words = usePermissionWords()
  return RESTAURANT_PERMISSIONS.filter((one) => may([one])).map((value) => ({
    value,
    label: words(value),
  }))
}
