import { useLocation, useParams } from 'react-router-dom'
import { BRANCH_ROWS, RESTAURANT_ROWS } from '#shared/screens/site-map.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { paths } from './paths.ts'

export type Crumb = { readonly name: TextKey; readonly address: string }

/**
 * Returns the pages from the home of the branch or restaurant down to the current one, read from the site map.
 */
export function useCrumbs(): readonly Crumb[] {
  const { restaurantId = '', branchId } = useParams()
  const { pathname } = useLocation()
  const home = branchId ? paths.branch(restaurantId, branchId) : paths.restaurant(restaurantId)
  return crumbsOf(branchId ? BRANCH_ROWS : RESTAURANT_ROWS, home, pathname)
}

type Row = { readonly path: string; readonly name: TextKey }

/** Every beginning of the address that is a page of its own. */
export function crumbsOf(rows: readonly Row[], home: string, pathname: string): readonly Crumb[] {
  const below = pathname.slice(home.length).split('/').filter(Boolean)
  const crumbs: Crumb[] = []
  for (let depth = 0; depth <= below.length; depth += 1) {
    const address = [home, ...below.slice(0, depth)].join('/')
    const row = rows.find(({ path }) => isAt(path, below.slice(0, depth)))
    // A date after the page is still the page.
    if (row && crumbs.at(-1)?.name !== row.name) crumbs.push({ name: row.name, address })
  }
  return crumbs
}

/** Whether parts of an address are a page. By hand: the router would compile every row at each step of the way. */
function isAt(path: string, parts: readonly string[]): boolean {
  const wanted = path.split('/').filter(Boolean)
  return (
    parts.length <= wanted.length &&
    wanted.every((part, index) => {
      const here = parts[index]
      if (here === undefined) return part.endsWith('?')
      return part.startsWith(':') || part === here.toLowerCase()
    })
  )
}
