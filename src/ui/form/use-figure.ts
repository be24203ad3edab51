import { useFormat } from '../i18n/use-format.ts'
import type { Place } from '../list/place.ts'
import type { Figure } from './faults.ts'
import type { ControlField, FormField, RowsField } from './field.ts'

/**
 * Returns how the bounds of a form's fields are written: amounts, which the checks have in smallest units, as
 * money.
 */
export function useFigure<Draft>(
  fields: readonly FormField<Draft>[],
  { currency }: Pick<Place, 'currency'>,
): Figure {
  const { money, number } = useFormat()
  const isMoney = (path: string) => kindAt(fields, path) === 'money'
  return {
    isMoney,
    write: (path, bound) => (isMoney(path) ? money(bound, currency) : number(bound)),
  }
}

type Kinded = Pick<ControlField, 'name'> &
  ({ readonly kind: Exclude<FormField<never>['kind'], 'rows'> } | Pick<RowsField, 'kind' | 'of'>)

/** Returns the kind of the field at `price`, or in a row at `options.2.price`. */
function kindAt(fields: readonly Kinded[], path: string): string | undefined {
  const own = fields.find(({ name }) => name === path)
  if (own) return own.kind
  const rows = fields.find(({ name, kind }) => kind === 'rows' && path.startsWith(`${name}.`))
  if (rows?.kind !== 'rows') return undefined
  const [, name] = /^\d+\.(.+)$/.exec(path.slice(rows.name.length + 1)) ?? []
  return rows.of.find((part) => part.name === name)?.kind
}
