const KEY = 'sala_recent'
const MOST = 5
type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Returns the ids that a person chose last in this window, the last first. */
export function recentOf(store: Store, person: string): readonly string[] {
  const [keeper, ...ids] = (store.getItem(KEY) ?? '').split('\n')
  return keeper === person ? ids : []
}

/** Keeps a choice of a person; what another one chose here before goes. */
export function keepRecent(store: Store, person: string, id: string): void {
  const ids = [id, ...recentOf(store, person).filter((one) => one !== id)].slice(0, MOST)
  store.setItem(KEY, [person, ...ids].join('\n'))
}
