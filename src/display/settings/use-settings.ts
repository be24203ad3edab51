import { useRow } from '../../ui/link/hooks.ts'

/** What the till has set for its display, and the languages guests may choose; null until the worker has said so. */
export function useSettings() {
  const row = useRow('display', 'SETTINGS_UPDATE')
  return row?._id === 'SETTINGS_UPDATE' ? row : null
}
