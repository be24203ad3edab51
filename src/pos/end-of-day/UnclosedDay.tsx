import { type ReactNode, useState } from 'react'
import { useAddress } from '../../ui/list/use-address.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'
import { END_OF_DAY_AREAS } from './areas.ts'

/**
 * Opens the end of day without a shift while a day with sales is not closed: the last drawer is counted before
 * the day is. It stays open after closing, and for a report that the address names, so that the report can be
 * read and printed. Until the server has said so, neither is shown.
 */
export function UnclosedDay({
  otherwise,
  children,
}: {
  readonly otherwise: ReactNode
  readonly children: ReactNode
}) {
  const { _id: branchId } = useBranch().branch
  const read = useRead('endOfDay.current', { query: { branchId } }, END_OF_DAY_AREAS)
  const { page, state } = read
  const { get } = useAddress()
  // The page itself says what is wrong, and tries again.
  const opens =
    state === 'failed' || get('report') !== '' || (page !== undefined && page.businessDate !== null)
  const [opened, setOpened] = useState(opens)
  if (opens && !opened) setOpened(true)
  if (opens || opened) return children
  return <Loaded of={read}>{() => otherwise}</Loaded>
}
