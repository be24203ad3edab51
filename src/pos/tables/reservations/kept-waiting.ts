import type { WaitingParty } from '#shared/reservations/contract.ts'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Begins with `sala_`, so that a logout clears it. */
const keyOf = (branchId: string) => `sala_waiting_${branchId}`

/** Keeps who waits for a window that opens without the server; telephone numbers stay there. */
export function keepWaiting(
  store: Store,
  branchId: string,
  day: string,
  parties: readonly WaitingParty[],
): void {
  const kept = parties.map((party) => ({ ...party, phone: '' }))
  try {
    store.setItem(keyOf(branchId), JSON.stringify({ day, kept }))
  } catch {
    // A full storage costs the list without the server, nothing else.
  }
}

/** Returns who waited when the server was heard last; undefined where nothing of the day is known. */
export function keptWaiting(
  store: Store,
  branchId: string,
  day: string,
): readonly WaitingParty[] | undefined {
  try {
    const found: unknown = JSON.parse(store.getItem(keyOf(branchId)) ?? '')
    return isKept(found) && found.day === day ? found.kept.filter(isParty) : undefined
  } catch {
    return undefined
  }
}

const isKept = (value: unknown): value is { readonly day: unknown; readonly kept: unknown[] } =>
  typeof value === 'object' &&
  value !== null &&
  'day' in value &&
  'kept' in value &&
  Array.isArray(value.kept)

/** As much of it as the list shows: another build may have written it. */
const isParty = (value: unknown): value is WaitingParty =>
  typeof value === 'object' &&
  value !== null &&
  ['_id', 'name', 'since', 'status'].every(
    (field) => typeof Reflect.get(value, field) === 'string',
  ) &&
  typeof Reflect.get(value, 'party') === 'number'
