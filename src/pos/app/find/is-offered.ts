import type { SiteRow } from '#shared/screens/site-map.ts'

/**
 * Returns whether the search offers a page: not those still to be built, and technical ones only to the
 * platform's staff.
 */
export const isOffered = (
  { coming, ownWindow = false, technical = false }: SiteRow,
  ofPlatform: boolean,
): boolean => coming === undefined && !ownWindow && (!technical || ofPlatform)
