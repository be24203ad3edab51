/** Days `YYYY-MM-DD`, both included; empty: no bound. */
type DayRange = { readonly from: string; readonly to: string }

/** The range with another first day. One after the last day takes that along: nobody looks for no days at all. */
export const withFrom = ({ to }: DayRange, from: string): DayRange => ({
  from,
  to: to !== '' && from > to ? from : to,
})

/** The same for the last day. */
export const withTo = ({ from }: DayRange, to: string): DayRange => ({
  from: to !== '' && from > to ? to : from,
  to,
})
