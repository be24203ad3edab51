import { ReasonChoice } from '../../frame/ReasonChoice.tsx'

const USUAL = [
  'orders.reasons.quality',
  'orders.reasons.mistake',
  'refunds.overcharged',
  'orders.reasons.changedMind',
] as const

/** Why money goes back. */
export const ReasonChips = (props: {
  readonly value: string
  readonly onChange: (reason: string) => void
}) => <ReasonChoice usual={USUAL} {...props} />
