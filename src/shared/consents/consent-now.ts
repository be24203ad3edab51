import type { ConsentChannel, ConsentPurpose } from './consent.ts'

/** Everything that a guest can be asked, in the order in which it is shown. */
export const ASKED: readonly {
  readonly purpose: ConsentPurpose
  readonly channel: ConsentChannel | null
}[] = [
  { purpose: 'membership', channel: null },
  { purpose: 'marketing', channel: 'phone' },
  { purpose: 'marketing', channel: 'email' },
  { purpose: 'allergies', channel: null },
]

type Said = (typeof ASKED)[number] & { readonly given: boolean }

/** Returns what a guest said last about one thing, of what they said latest first; undefined: nothing. */
export const consentNow = <T extends Said>(
  said: readonly T[],
  { purpose, channel }: (typeof ASKED)[number],
): T | undefined => said.find((one) => one.purpose === purpose && one.channel === channel)
