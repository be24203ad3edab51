import { permissionNamed, type Permission } from '#shared/permissions/permission.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useTexts } from '../../ui/i18n/use-texts.ts'

type Texts = ReturnType<typeof useTexts>

/** Returns the area: `view_orders` is of the area `orders`; `take_orders` has none. */
export function areaOf(
  permission: Permission,
): { readonly verb: 'see' | 'manage'; readonly area: string } | null {
  const [, verb, area] = /^(view|manage)_(.+)$/.exec(permission) ?? []
  return area === undefined ? null : { verb: verb === 'view' ? 'see' : 'manage', area }
}

/** Returns the name of a permission, e.g. `Manage: Orders`. */
function permissionWords({ t, has }: Pick<Texts, 't' | 'has'>, name: string): string {
  const permission = permissionNamed(name)
  if (permission === undefined) return name
  const action = `permissions.actions.${permission}`
  if (has(action)) return t(action)
  const parts = areaOf(permission)
  const area = `permissions.areas.${parts?.area}`
  if (!parts || !has(area)) return name
  const verb: TextKey = `permissions.${parts.verb}`
  return `${t(verb)}: ${t(area)}`
}

/** Returns the same as a hook. */
export function usePermissionWords(): (name: string) => string {
  const texts = useTexts()
  return (name) => permissionWords(texts, name)
}
