import type { LocalText } from '#shared/contract/scalars.ts'
import type { MenuChange } from '#shared/menu/publishing/fact.ts'
import { factsOf } from '#shared/menu/publishing/facts-of.ts'
import type { Published, RowChange } from '#shared/menu/publishing/published-row.ts'
import type { BranchChanges } from './write-version.ts'

type Names = ReadonlyMap<string, LocalText>

/** Returns what happens to each dish, category, group and daypart; branches in which the same happens are together. */
export function menuChanges(changes: BranchChanges, names: Names): readonly MenuChange[] {
  const found = new Map<string, MenuChange & { readonly branchIds: string[] }>()
  for (const [branchId, all] of changes) {
    for (const one of all) {
      const said = menuChange(one, names)
      const key = `${said._id} ${JSON.stringify([said.what, said.facts])}`
      const known = found.get(key)
      if (known) known.branchIds.push(branchId)
      else found.set(key, { ...said, branchIds: [branchId] })
    }
  }
  return [...found.values()].toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
}

const KINDS: readonly MenuChange['kind'][] = ['item', 'category', 'modifierGroup', 'daypart', 'tag']

/** Returns what happens to one row. */
export function menuChange({ before, after }: RowChange, names: Names): MenuChange {
  const [from, to] = [onSale(before), onSale(after)]
  const { row } = after
  return {
    _id: row._id,
    kind: row.kind,
    ...(row.kind === 'tag' ? { name: {}, tag: row.tag } : { name: row.name }),
    what: row.kind === 'tag' || (from && to) ? 'changed' : to ? 'added' : 'removed',
    facts: factsOf(from, to, (id) => names.get(id)),
    branchIds: null,
  }
}

const onSale = (one: Published | null) => (one && !one.archived ? one.row : null)

/** Returns the names of rows and of choices by their ids. */
export const namesOf = (rows: Iterable<Published>): Names =>
  new Map(
    [...rows].flatMap(({ row }) => [
      ...(row.kind === 'tag' ? [] : [[row._id, row.name] as const]),
      ...(row.kind === 'modifierGroup'
        ? row.options.map(({ _id, name }) => [_id, name] as const)
        : []),
    ]),
  )
