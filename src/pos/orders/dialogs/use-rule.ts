import type { ModifierGroup } from '#shared/menu/menu.ts'
import { useT } from '../../../ui/i18n/use-t.ts'

/** How many of a group may be taken, in words. */
export function useRule({ min, max }: Pick<ModifierGroup, 'min' | 'max'>): string {
  const t = useT()
  if (min === 1 && max === 1) return t('orders.ruleOne')
  if (min === max) return t('orders.ruleExact', { min })
  return min === 0 ? t('orders.ruleUpTo', { max }) : t('orders.ruleRange', { min, max })
}
