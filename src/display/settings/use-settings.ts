import { useRow } from '../../ui/link/hooks.ts'

/**
 * Returns the till's settings of its display, and the languages guests may choose; null until the worker has
 * sent them.
 */
export function useSettings() {
  const row = useRow('display', 'SETTINGS_UPDATE')
  return row?._id === 'SETTINGS_UPDATE' ? row : null
}
