import { useMemo } from 'react'
import { readableUnit, type UnitChoice, unitsOf } from '#shared/inventory/measure.ts'
import { amountIn, type Measured, unitOf } from '#shared/inventory/unit.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { useOne } from '../link/hooks.ts'

/** Returns how quantities of ingredients are written and which units they are typed in, here. */
export function useMeasure() {
  const t = useT()
  const format = useFormat()
  const country = useOne('branch')?.country
  return useMemo(() => {
    const nameOf = (choice: UnitChoice): string =>
      choice.name === null ? t(`ingredients.units.${choice.id}`) : choice.name
    const labelOf = (item: Measured, unit: string): string => {
      const found = unitsOf({ ...item, unit }, country).find(({ id }) => id === unit)
      return found ? nameOf(found) : unit
    }
    return {
      /** `1.5 kg`, of a quantity in thousandths of the base unit. */
      text: (quantity: number, item: Measured, wanted?: string): string => {
        const unit = wanted ?? readableUnit(item, quantity)
        const size = unitOf(item, unit)
        return size ? `${format.number(amountIn(quantity, size))} ${labelOf(item, unit)}` : '–'
      },
      unitName: labelOf,
      options: (item: Measured) =>
        unitsOf(item, country).map((choice) => ({ value: choice.id, label: nameOf(choice) })),
    }
  }, [t, format, country])
}
