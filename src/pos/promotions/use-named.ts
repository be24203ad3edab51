import { useMemo } from 'react'
import { Tag } from '#shared/menu/tag.ts'
import type { Reach } from '#shared/promotions/reach.ts'
import type { RecordOption } from '../../ui/find/record-option.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRows } from '../../ui/link/hooks.ts'

/** Parts of a menu that a promotion can be about, in the order in which they are offered. */
const PARTS = ['categories', 'items', 'tags', 'options'] as const
type ReachPart = (typeof PARTS)[number]

type Named = RecordOption & { readonly part: ReachPart; readonly id: string }

/** Returns everything on the menu that a promotion can be about, by name. */
export function useNamed(): readonly Named[] {
  const t = useT()
  const local = useLocalText()
  const rows = useRows('menu')
  return useMemo(() => {
    const of = (part: ReachPart, id: string, label: string): Named => ({
      part,
      id,
      value: `${part} ${id}`,
      label,
    })
    return [
      ...rows.flatMap((row) =>
        row.kind === 'category' ? [of('categories', row._id, local(row.name))] : [],
      ),
      ...rows.flatMap((row) =>
        row.kind === 'item' ? [of('items', row._id, local(row.name))] : [],
      ),
      ...Tag.options.map((tag) => of('tags', tag, t(`menu.tags.${tag}`))),
      ...rows.flatMap((row) =>
        row.kind === 'modifierGroup'
          ? row.options.map((one) =>
              of('options', one._id, `${local(row.name)}: ${local(one.name)}`),
            )
          : [],
      ),
    ]
  }, [rows, local, t])
}

/** Returns the keys of what a promotion is about, as `useNamed` has them. */
export const keysOf = (reach: Reach | undefined): readonly string[] =>
  PARTS.flatMap((part) => (reach?.[part] ?? []).map((id) => `${part} ${id}`))

/** Returns what a promotion is about from such keys; undefined: everything. */
export function reachOf(keys: readonly string[]): Reach | undefined {
  if (keys.length === 0) return undefined
  const ids = (part: ReachPart) =>
    keys.flatMap((key) => (key.startsWith(`${part} `) ? [key.slice(part.length + 1)] : []))
  const some = (part: ReachPart) => (ids(part).length > 0 ? ids(part) : undefined)
  const tags = Tag.options.filter((tag) => ids('tags').includes(tag))
  return {
    ...(some('items') && { items: some('items') }),
    ...(some('categories') && { categories: some('categories') }),
    ...(tags.length > 0 && { tags }),
    ...(some('options') && { options: some('options') }),
  }
}
