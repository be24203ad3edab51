import * as z from 'zod/mini'

/** How a campaign reaches a guest: while the guest is here, without a gateway, or wherever the guest is. */
export const CampaignChannel = z.enum(['till', 'receipt', 'display', 'email', 'webhook'])
export type CampaignChannel = z.output<typeof CampaignChannel>

/** Returns whether messages go out to guests who are not here, in the hours and with the way out that the law wants. */
export const goesOut = (channel: CampaignChannel): channel is 'email' | 'webhook' =>
  channel === 'email' || channel === 'webhook'

/** How a guest heard of a campaign in the end: a person calls those whom its own channel does not reach. */
export const SendChannel = z.enum([...CampaignChannel.options, 'call'])
export type SendChannel = z.output<typeof SendChannel>

/** What became of a guest’s message. `skipped`: it had no way, or no consent. */
export type SendState = 'begun' | 'waiting' | 'sent' | 'failed' | 'skipped'

/**
 * Returns whether a guest may be put on the list of people to call: a message had its turn and did not reach them, and to a
 * guest who does not come nothing was said.
 */
export const isForList = (channel: CampaignChannel, state: SendState | null): boolean =>
  goesOut(channel) ? state === 'skipped' || state === 'failed' : state === null

/** `scheduled`: its guests are not fixed yet. `ended`: nothing is sent any more. */
export const CampaignState = z.enum(['draft', 'scheduled', 'running', 'paused', 'ended'])
export type CampaignState = z.output<typeof CampaignState>

/** The states that a person may put a campaign into; its clock makes `running` of `scheduled`, and ends it. */
const MOVES: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  draft: ['scheduled'],
  scheduled: ['draft'],
  running: ['paused', 'ended'],
  paused: ['running', 'ended'],
  // Undo of ending it, and looking again before it goes on.
  ended: ['running', 'paused'],
}

/** Returns whether a person may put a campaign from one state into another. */
export const mayMove = (from: CampaignState, to: CampaignState): boolean => MOVES[from].includes(to)

/** Days after its start over which a campaign is measured, and after which one without an end ends. */
export const MEASURED_DAYS = 30

/** Guests who come onto a list to call at once: a person calls no more in a day. */
export const CALLS_AT_ONCE = 50
