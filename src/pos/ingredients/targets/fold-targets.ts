import type { RowFault } from '#shared/contract/collection.ts'
import type { TargetDraft } from '#shared/ingredients/contract.ts'
import { amountIn, type Measured, quantityIn, type Unit, unitOf } from '#shared/inventory/unit.ts'
import type { Folded } from '../../../ui/sheets/folded.ts'
import { clashOf } from '../../../ui/sheets/row-faults.ts'
import type { RowWish, SheetRecord } from '../../../ui/sheets/sheet.ts'
import type { TargetRow } from './target-row.ts'

/** An ingredient and what a branch wants of it. */
export type Wanted = TargetDraft & Measured & { readonly _id: string; readonly name: string }

/** Returns the name of a unit of an ingredient, in the reader’s language. */
export type UnitName = (item: Measured, unit: string) => string

/** So many digits that any quantity comes back as it was. */
const EXACT = 9
const sizeOf = (item: Measured): Unit => unitOf(item, item.unit) ?? { num: 1, den: 1 }

/** Returns what a branch wants as a sheet has it: quantities in the unit of the ingredient, money for one of it. */
export function targetRecord(item: Wanted, unitName: UnitName): SheetRecord & TargetRow {
  const { _id, name, unit, minimum, par, shelf, shelfOrder, supplierId, reference } = item
  const size = sizeOf(item)
  const amountOf = (quantity: number) => (quantity === 0 ? null : amountIn(quantity, size, EXACT))
  return {
    _id,
    name,
    unit: unitName(item, unit),
    minimum: amountOf(minimum),
    par: amountOf(par),
    shelf,
    shelfOrder,
    supplierId,
    price: reference && Math.round((reference.amount * quantityIn(1, size)) / reference.quantity),
  }
}

/** Returns what rows mean for the branch: changes of what it wanted when the sheet was read. */
export function foldTargets(
  wishes: readonly RowWish[],
  known: ReadonlyMap<string, Wanted>,
  unitName: UnitName,
): Folded {
  const rows = wishes.flatMap(({ _id, draft = {} }): RowWish[] => {
    const item = known.get(_id)
    if (!item) return [{ _id, draft: {} }]
    const changed = draftIn(draft, sizeOf(item))
    const base = Object.entries(item).filter(([name]) => name in changed)
    return [{ _id, draft: changed, base: Object.fromEntries(base) }]
  })
  return {
    rows,
    faults: [],
    meant(fault) {
      const item = known.get(fault._id)
      return [item ? asRow(fault, item, unitName) : fault]
    },
  }
}

function draftIn(row: Partial<TargetRow>, size: Unit): Partial<TargetDraft> {
  const { minimum, par, price, shelf, shelfOrder, supplierId } = row
  const quantityOf = (amount: number | null) => (amount === null ? 0 : quantityIn(amount, size))
  return {
    ...(minimum !== undefined && { minimum: quantityOf(minimum) }),
    ...(par !== undefined && { par: quantityOf(par) }),
    ...(shelf !== undefined && { shelf }),
    ...(shelfOrder !== undefined && { shelfOrder }),
    ...(supplierId !== undefined && { supplierId }),
    ...(price !== undefined && {
      reference: price === null ? null : { amount: price, quantity: quantityIn(1, size) },
    }),
  }
}

const columnOf = (field: string) => (field === 'reference' ? 'price' : field)

/** Returns a refusal in the words of the row: what another person saved is a value of its cell. */
function asRow(fault: RowFault, item: Wanted, unitName: UnitName): RowFault {
  const field = columnOf(fault.field)
  const clash = clashOf(fault)
  if (!clash) return { ...fault, field }
  const stored = targetRecord({ ...item, ...clash.stored }, unitName)
  const clashes = clash.clashes.map((one) => {
    const name = columnOf(one.field)
    return { field: name, theirs: stored[name] }
  })
  return { ...fault, field, details: { stored, clashes } }
}
