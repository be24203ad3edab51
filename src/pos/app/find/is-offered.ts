import type { SiteRow } from '#shared/screens/site-map.ts'

/** Returns whether the search offers a page: technical ones only to the platform's staff. */
export const isOffered = (
  { ownWindow = false, technical = false }: SiteRow,
  ofPlatform: boolean,
): boolean => !ownWindow && (!technical || ofPlatform)
