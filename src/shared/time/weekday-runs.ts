import { type Weekday, WEEKDAYS } from './weekday.ts'

/** Days of a week as people say them: the first and the last of three or more in a row, others one by one. */
export const weekdayRuns = (days: readonly Weekday[]): readonly (readonly [Weekday, Weekday])[] => {
  const runs: Weekday[][] = []
  for (const day of WEEKDAYS.filter((one) => days.includes(one))) {
    const last = runs.at(-1)?.at(-1)
    const follows = last !== undefined && WEEKDAYS.indexOf(last) + 1 === WEEKDAYS.indexOf(day)
    if (follows) runs.at(-1)?.push(day)
    else runs.push([day])
  }
  return runs.flatMap((run) => {
    const [first = 'monday', last = first] = [run.at(0), run.at(-1)]
    return run.length > 2 ? [[first, last] as const] : run.map((day) => [day, day] as const)
  })
}
