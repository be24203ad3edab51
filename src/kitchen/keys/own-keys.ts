import { isAction, type KeyAction, type KeyMap, USUAL_KEYS } from './key-map.ts'

/** Keys that a screen has chosen, by their action; the others stay as usual. */
export type OwnKeys = Partial<Readonly<Record<KeyAction, string>>>

/** Returns the keys of a screen. One that was chosen for an action is no longer another's. */
export function keysWith(own: OwnKeys): KeyMap {
  const taken = new Set(Object.values(own))
  const keys: Partial<Record<KeyAction, readonly string[]>> = {}
  for (const [action, usual] of Object.entries(USUAL_KEYS)) {
    if (!isAction(action)) continue
    const chosen = own[action]
    keys[action] = chosen === undefined ? usual.filter((key) => !taken.has(key)) : [chosen]
  }
  return { ...USUAL_KEYS, ...keys }
}

/** Reads what a screen has chosen; what makes no sense is left out. */
export function readOwnKeys(stored: string | null): OwnKeys {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}')
    if (typeof parsed !== 'object' || parsed === null) return {}
    const own: Partial<Record<KeyAction, string>> = {}
    for (const [action, key] of Object.entries(parsed)) {
      if (isAction(action) && typeof key === 'string' && key !== '') own[action] = key.toLowerCase()
    }
    return own
  } catch {
    return {}
  }
}

/** Returns the choice with a key given to an action; it is no other's any more. */
export function withKey(own: OwnKeys, action: KeyAction, key: string): OwnKeys {
  const others: Partial<Record<KeyAction, string>> = {}
  for (const [other, chosen] of Object.entries(own)) {
    if (isAction(other) && other !== action && chosen !== key) others[other] = chosen
  }
  return { ...others, [action]: key }
}
