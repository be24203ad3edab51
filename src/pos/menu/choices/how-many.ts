import type { ModifierGroup } from '#shared/menu/menu.ts'
import type { Translate } from '../../../ui/i18n/text-key.ts'

/** Says how many choices of a group a dish takes, e.g. "Choose 1", "Choose up to 3", "Choose 2 to 4". */
export function howMany(
  { min, max, sizes, free }: Pick<ModifierGroup, 'min' | 'max' | 'sizes' | 'free'>,
  t: Translate,
): string {
  if (sizes) return t('fields.sizes')
  const taken = takenOf({ min, max }, t)
  return free ? `${taken} · ${t('orders.ruleFree', { number: free })}` : taken
}

function takenOf({ min, max }: Pick<ModifierGroup, 'min' | 'max'>, t: Translate): string {
  if (min === max) return t('menu.chooseExactly', { number: max })
  return min === 0 ? t('menu.chooseUpTo', { max }) : t('menu.minMax', { min, max })
}
