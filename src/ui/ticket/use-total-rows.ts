import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { totalRows } from '#shared/receipts/total-rows.ts'

/** Returns `totalRows` in the language of the reader. */
export function useTotalRows() {
  const t = useT()
  const format = useFormat()
  return totalRows({ t, format })
}
