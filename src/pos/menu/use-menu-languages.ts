import { useMemo } from 'react'
import { writtenIn } from '#shared/menu/missing-names.ts'
import { useBranch } from '../place/branch-context.ts'
import { useMenuRows } from './use-menu-rows.ts'

/** Returns the languages of the menu: those in which some of it is written, and those that the branch has chosen. */
export function useMenuLanguages(): ReadonlySet<string> {
  const { categories, items, groups } = useMenuRows()
  const { languages } = useBranch().branch
  return useMemo(() => {
    const named = [...categories, ...items, ...groups].map(({ name }) => name)
    const chosen = languages
      ? [...languages.offered, ...(languages.guest ? [languages.guest] : [])]
      : []
    return new Set([...writtenIn(named), ...chosen])
  }, [categories, items, groups, languages])
}
