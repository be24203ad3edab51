/** Pages of one order, or of one person, which another branch does not know. */
const OWN = new Set(['checkout'])

/**
 * Returns the page of a branch that stays the same when another branch is chosen, as the end of its address;
 * empty for the branch's home. The page itself checks whether the person may open it there.
 */
export function keptPage({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): string {
  const [, page = ''] = /^\/restaurant\/[^/]+\/branch\/[^/]+\/(.+)$/.exec(pathname) ?? []
  const [first = ''] = page.split('/')
  if (first === '' || OWN.has(first)) return ''
  // Filters and rows are of the branch that was left; a section of the settings is everywhere.
  const section = new URLSearchParams(search).get('section')
  return first === 'settings' && section ? `/settings?section=${section}` : `/${page}`
}
