import { useMemo } from 'react'
import { useRows } from '../ui/link/hooks.ts'
import { rowsOfTill } from './rows-of-till.ts'
import type { DisplayRows } from './view.ts'

/** The rows of the till whose display this is, by their message kind. */
export function useDisplayRows(till: number): DisplayRows {
  const rows = useRows('display')
  return useMemo(() => rowsOfTill(rows, till), [rows, till])
}
