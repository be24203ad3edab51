import type { MenuItem } from '#shared/menu/menu.ts'
import type { Page } from '../../ui/list/list.ts'
import { type Columns, useColumns } from '../../ui/list/use-columns.ts'
import { useMedia } from '../../ui/screen/use-media.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAvailabilityWords } from '../frame/availability/use-availability-words.ts'
import { dishColumns } from './dish-columns.tsx'
import type { DishFigures } from './use-dish-figures.ts'
import { useMenuLanguages } from './use-menu-languages.ts'
import { useMenuRows } from './use-menu-rows.ts'

/** The columns of the dishes in a window of this width, as the person chose them. */
export function useDishColumns(
  mayEdit: boolean,
  figuresOf: ((item: MenuItem) => DishFigures) | null,
): Columns<MenuItem, Page<MenuItem>> {
  const { categories, groups, items } = useMenuRows()
  const pictured = items.some(({ picture }) => picture)
  const { stations } = useBranch().branch
  const roomy = useMedia('(min-width: 1280px)')
  const languages = useMenuLanguages()
  const availabilityOf = useAvailabilityWords()
  const known = { categories, groups, stations, mayEdit, pictured, roomy, languages }
  return useColumns('nav.menu', dishColumns({ ...known, availabilityOf, figuresOf }))
}
