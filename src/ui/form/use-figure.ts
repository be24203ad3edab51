import { useFormat } from '../i18n/use-format.ts'
import type { Place } from '../list/list.ts'
import type { FieldFace } from './field.ts'
import type { Figure } from './faults.ts'

/** How the bounds of a form's fields are written: amounts, which the checks have in smallest units, as money. */
export function useFigure(
  fields: readonly Pick<FieldFace, 'name' | 'kind'>[],
  { currency }: Pick<Place, 'currency'>,
): Figure {
  const { money, number } = useFormat()
  return (path, bound) =>
    fields.find(({ name }) => name === path)?.kind === 'money'
      ? money(bound, currency)
      : number(bound)
}
