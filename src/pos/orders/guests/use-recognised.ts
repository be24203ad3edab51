import type { Recognised } from '#shared/customers/contract.ts'
import { useRead } from '../../../ui/query/use-read.ts'

/** Returns what a till shows of a guest, while the server is there and once it has said so. */
export function useRecognised(id: string, branchId: string): Recognised | undefined {
  const read = useRead('customers.recognise', { params: { id }, query: { branchId } }, [
    'customers',
  ])
  return read.page
}
