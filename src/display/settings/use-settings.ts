import * as z from 'zod/mini'
import { DisplaySettings } from '#shared/display/display.ts'
import { useRow } from '../../ui/link/hooks.ts'

const DEFAULTS = z.parse(DisplaySettings, {})

/** What the till has set for its display. */
export function useSettings(): DisplaySettings {
  const row = useRow('display', 'SETTINGS_UPDATE')
  return row?._id === 'SETTINGS_UPDATE' ? row.settings : DEFAULTS
}
