import type { CommandDraft } from '#shared/orders/command.ts'
import { type createTill, outcomes } from '../support/till.ts'

/** Gives each of the commands, every one of which must be applied. */
export async function give(till: Till, ...drafts: readonly CommandDraft[]) {
  const answer = await till.give(...drafts)
  if (outcomes(answer).some((outcome) => outcome !== 'applied')) {
    throw new Error(JSON.stringify(answer))
  }
  return answer
}
type Till = Awaited<ReturnType<typeof createTill>>
