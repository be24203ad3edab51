import type { ModifierGroup } from '#shared/menu/menu.ts'
import type { Translate } from '../../../ui/i18n/text-key.ts'
import { useT } from '../../../ui/i18n/use-t.ts'

/** How many of a group may be taken, in words. */
export function useRule({ free, ...most }: Pick<ModifierGroup, 'min' | 'max' | 'free'>): string {
  const t = useT()
  const rule = howMany(most, t)
  return free ? `${rule} · ${t('orders.ruleFree', { number: free })}` : rule
}

function howMany({ min, max }: Pick<ModifierGroup, 'min' | 'max'>, t: Translate): string {
  if (min === 1 && max === 1) return t('orders.ruleOne')
  if (min === max) return t('orders.ruleExact', { min })
  return min === 0 ? t('orders.ruleUpTo', { max }) : t('orders.ruleRange', { min, max })
}
