import { usePrinting } from '../screen/use-printing.ts'

/** As many rows are drawn at once; of more, only those that are seen. */
const DRAWN = 100

/** Returns whether only the rows in sight are drawn. On paper all of them are. */
export function useLong(count: number): boolean {
  const printing = usePrinting()
  return count > DRAWN && !printing
}
