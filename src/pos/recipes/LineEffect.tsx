import { Select } from '../../ui/controls/Select.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import type { LineProps } from './line-props.ts'

const EFFECTS = ['add', 'remove', 'replace', 'scale'] as const

/** What a choice does with an ingredient of the dish; of the dish as a whole it can only change how much. */
export function LineEffect({ line, onChange }: LineProps) {
  const t = useT()
  const possible = line.ingredientId === null ? (['scale'] as const) : EFFECTS
  return (
    <Select
      label={t('recipes.effect')}
      labelHidden
      options={possible.map((value) => ({ value, label: t(`recipes.effects.${value}`) }))}
      value={line.effect}
      onChange={(effect) => onChange({ ...line, effect })}
    />
  )
}
