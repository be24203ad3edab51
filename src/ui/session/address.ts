/** The place of a window by its address. Either part may be missing. */
export type BranchAddress = {
  readonly restaurantId: string | null
  readonly branchId: string | null
}

/** Reads `/restaurant/{restaurantId}/branch/{branchId}/...`. */
export function placeOf(pathname: string): BranchAddress {
  const segments = pathname.split('/')
  return {
    restaurantId: after(segments, 'restaurant'),
    branchId: after(segments, 'branch'),
  }
}

function after(segments: readonly string[], word: string): string | null {
  const at = segments.indexOf(word)
  return at < 0 ? null : segments[at + 1] || null
}

/** Returns the till's login, which leads back to the page that is open here. */
export const loginAddress = (): string =>
  `/login?next=${encodeURIComponent(location.pathname + location.search)}`
