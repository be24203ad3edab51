/** Pages that speak of one order, or of one person's own, which another branch does not know. */
const OWN = new Set(['checkout'])

/**
 * The page of a branch that stays the same when another branch is chosen, as the end of its address;
 * empty for the branch's home. Whether the person may open it there, the page itself decides.
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
