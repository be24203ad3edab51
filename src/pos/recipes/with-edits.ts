import type { MenuRow, ModifierGroup } from '#shared/menu/menu.ts'

/** Returns what is sold as it is sold, and after it what the edited menu has besides: dishes, groups and choices. */
export function withEdits(
  sold: readonly MenuRow[],
  edited: readonly MenuRow[],
): readonly MenuRow[] {
  const known = new Set(sold.map(({ _id }) => _id))
  const others = new Map(edited.map((row) => [row._id, row]))
  return [
    ...sold.map((row) => {
      const other = others.get(row._id)
      return row.kind === 'modifierGroup' && other?.kind === 'modifierGroup'
        ? withChoices(row, other)
        : row
    }),
    ...edited.filter(({ _id }) => !known.has(_id)),
  ]
}

function withChoices(sold: ModifierGroup, edited: ModifierGroup): ModifierGroup {
  const known = new Set(sold.options.map(({ _id }) => _id))
  return {
    ...sold,
    options: [...sold.options, ...edited.options.filter(({ _id }) => !known.has(_id))],
  }
}
