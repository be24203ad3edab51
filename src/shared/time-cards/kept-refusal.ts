/** Reasons about which people can decide: codes of the catalogue. Forged punches have others, and are kept nowhere. */
export const KEPT_REFUSALS = ['FORBIDDEN', 'CLOCKED_IN_ELSEWHERE'] as const
export type KeptRefusal = (typeof KEPT_REFUSALS)[number]

/** Returns whether the server keeps a punch that it refuses for this reason. */
export const isKeptRefusal = (code: string): code is KeptRefusal =>
  KEPT_REFUSALS.some((one) => one === code)
