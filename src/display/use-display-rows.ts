import { useMemo } from 'react'
import { useRows } from '../ui/link/hooks.ts'
import type { DisplayRows } from './view.ts'

/** The display's rows by their message kind. */
export function useDisplayRows(): DisplayRows {
  const rows = useRows('display')
  return useMemo(() => Object.fromEntries(rows.map((row) => [row._id, row])), [rows])
}
