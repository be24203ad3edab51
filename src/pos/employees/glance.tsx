import { useFormat } from '../../ui/i18n/use-format.ts'
import type { Place } from '../../ui/list/place.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { PaperEnd } from './PaperEnd.tsx'

type Props = { readonly id: string; readonly place: Place }

/** What a branch knows of a person at a glance; equal reads of a list are one. */
function useGlance({ id, place: { branchId } }: Props) {
  const areas = ['employments', 'positions', 'employeePapers', 'timeCards']
  const { page } = useRead('employees.glance', { query: { branchId } }, areas)
  return page?.results.find(({ userId }) => userId === id)
}

/** What a person works as in a branch; of a list of all branches no one is asked. */
export const PositionsOf = (props: Props) =>
  props.place.branchId === '' ? '–' : <Positions {...props} />
const Positions = (props: Props) => useGlance(props)?.positions.join(', ') || '–'

/** What a person worked this week, for people who see working time. */
export const WeekOf = (props: Props) => (props.place.branchId === '' ? '–' : <Week {...props} />)
function Week(props: Props) {
  const format = useFormat()
  const minutes = useGlance(props)?.minutes ?? null
  return minutes === null ? '–' : format.duration(minutes * 60_000)
}

/** The paper of a person that ends first, where it ends soon or has ended. */
export const PaperOf = (props: Props) => (props.place.branchId === '' ? '–' : <Paper {...props} />)
function Paper(props: Props) {
  const ends = useGlance(props)?.paperEnds ?? null
  return ends === null ? '–' : <PaperEnd day={ends} />
}
