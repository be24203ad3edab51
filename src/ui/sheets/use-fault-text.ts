import * as z from 'zod/mini'
import type { RowFault } from '#shared/contract/collection.ts'
import { FieldFault } from '#shared/errors/field-fault.ts'
import type { CellFault } from '#shared/sheets/cell.ts'
import type { SheetColumn } from '#shared/sheets/column.ts'
import type { Fault } from '#shared/sheets/judge.ts'
import { errorText } from '../i18n/error-text.ts'
import type { TextKey } from '../i18n/text-key.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { Place } from '../list/place.ts'
import { schemaFaults } from '../form/faults.ts'
import { clashOf } from './row-faults.ts'

type ReadKind = CellFault['kind'] | 'missing' | 'fixed'

const READ: Readonly<Record<ReadKind, TextKey>> = {
  missing: 'form.required',
  fixed: 'sheets.fixed',
  notANumber: 'form.notANumber',
  notAnAmount: 'errors.invalidAmount',
  notYesNo: 'sheets.oneOf',
  notAChoice: 'sheets.oneOf',
  notADay: 'sheets.notADay',
  formula: 'sheets.formula',
}

/** Returns the words for what is wrong with a row or one of its cells. */
export function useFaultText(columns: readonly { readonly column: SheetColumn }[], place: Place) {
  const texts = useTexts()
  const { t } = texts
  const { number, money } = useFormat()
  const isMoney = (field: string) =>
    columns.some(({ column }) => column.field === field && column.kind === 'money')
  const figure = {
    isMoney,
    write: (field: string, bound: number) =>
      isMoney(field) ? money(bound, place.currency) : number(bound),
  }
  const checked = (field: string, issue: object, value: unknown) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that the words need are as zod names them
    const at = { ...issue, path: [field] } as unknown as z.core.$ZodIssue
    return Object.values(schemaFaults(texts, [at], { [field]: value }, figure))[0] ?? ''
  }
  return {
    read: ({ kind, hint }: { readonly kind: ReadKind; readonly hint: string }) =>
      t(READ[kind], { hint }),
    judged: (fault: Fault, value: unknown) => {
      if (fault.kind === 'refused') return checked(fault.field, fault.issue, value)
      return t(fault.kind === 'twice' ? 'sheets.twice' : 'sheets.unknown')
    },
    /** `show`: how a value of another person is written. */
    refused: (fault: RowFault, value: unknown, show: (field: string, value: unknown) => string) => {
      const clash = clashOf(fault)
      if (clash) {
        const theirs = clash.clashes.map((one) => show(one.field, one.theirs)).join(', ')
        return t('sheets.savedNow', { value: theirs })
      }
      const own = z.safeParse(z.partial(FieldFault), fault.details)
      if (fault.code === 'VALIDATION_FAILED' && own.success && own.data.code !== undefined)
        return checked(fault.field, { ...own.data, message: fault.message }, value)
      return errorText(texts, fault)
    },
  }
}
