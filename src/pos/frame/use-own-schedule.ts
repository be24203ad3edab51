import { useEffect, useState } from 'react'
import { useOne } from '../../ui/link/hooks.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'
import { keepSchedule, keptSchedule } from './kept-schedule.ts'

/** A person's shifts: as the server says, and without it as it said last. */
export function useOwnSchedule() {
  const { _id: branchId } = useBranch().branch
  const userId = useOne('session')?.user?.id ?? ''
  const loading = useRead('rosters.mine', { query: { branchId } }, [
    'rosters',
    'shiftRequests',
    'timeOff',
  ])
  const { page } = loading
  useEffect(() => {
    if (page && userId !== '') keepSchedule(localStorage, userId, page)
  }, [page, userId])
  const [kept] = useState(() => keptSchedule(localStorage, userId))
  return { loading, schedule: page ?? (loading.state === 'failed' ? kept : undefined) }
}
