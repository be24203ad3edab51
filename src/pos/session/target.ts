/** What the login page is told: where the person wanted to go. */
export type LoginState = { readonly target: string }

export const addressOf = (place: { readonly pathname: string; readonly search: string }): string =>
  place.pathname + place.search

/** Where to go after the login: kept by the till itself, or asked for by another window as `?next=`. */
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

/** A link must not lead a person who just signed in to somebody else's page. */
const isOurs = (address: string) => /^\/(?![/\\])/.test(address)

/** Pages that the server answers with another entry than the till's. */
export const isOtherEntry = (address: string): boolean =>
  /\/branch\/[^/]+\/(kitchen|customer-display)(?![^/?#])/.test(address)
