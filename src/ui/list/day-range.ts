/** Days `YYYY-MM-DD`, both included; empty: no bound. */
export type Days = { readonly from: string; readonly to: string }

/** The range with another first day. One after the last day takes that along: nobody looks for no days at all. */
export const withFrom = ({ to }: Days, from: string): Days => ({
  from,
  to: to !== '' && from > to ? from : to,
})

/** The same for the last day. */
export const withTo = ({ from }: Days, to: string): Days => ({
  from: to !== '' && from > to ? to : from,
  to,
})
