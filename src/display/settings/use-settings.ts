import type { DisplaySettings } from '#shared/display/display.ts'
import { useRow } from '../../ui/link/hooks.ts'

/** What the till has set for its display; null until the worker has said so. */
export function useSettings(): DisplaySettings | null {
  const row = useRow('display', 'SETTINGS_UPDATE')
  return row?._id === 'SETTINGS_UPDATE' ? row.settings : null
}
