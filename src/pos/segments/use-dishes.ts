import { useMemo } from 'react'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useRows } from '../../ui/link/hooks.ts'

/** Returns the dishes of the branch by name, to choose some. */
export function useDishChoices() {
  const rows = useRows('menu')
  const local = useLocalText()
  return useMemo(
    () =>
      rows.flatMap((row) =>
        row.kind === 'item' ? [{ value: row._id, label: local(row.name) }] : [],
      ),
    [rows, local],
  )
}
