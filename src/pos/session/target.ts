/** The state of the login page: where the person wanted to go. */
export type LoginState = { readonly target: string }

export const addressOf = (place: { readonly pathname: string; readonly search: string }): string =>
  place.pathname + place.search

/** Returns where to go after the login: kept by the till itself, or requested by another window as `?next=`. */
export function targetOf({
  state,
  search,
}: {
  readonly state: unknown
  readonly search: string
}): string | null {
  const kept =
    typeof state === 'object' && state !== null && 'target' in state ? state.target : null
  const wanted = kept ?? new URLSearchParams(search).get('next')
  return typeof wanted === 'string' && isOurs(wanted) ? wanted : null
}

/** A link must not lead a person who just logged in to another site. */
const isOurs = (address: string) => /^\/(?![/\\])/.test(address)

/** Returns whether a page belongs to another entry than the till's. */
export const isOtherEntry = (address: string): boolean =>
  /\/branch\/[^/]+\/(kitchen|customer-display)(?![^/?#])/.test(address)
