import * as z from 'zod/mini'

/** How a campaign reaches a guest: while the guest is here, without a gateway, or wherever the guest is. */
export const CampaignChannel = z.enum(['till', 'receipt', 'display', 'email', 'webhook'])
export type CampaignChannel = z.output<typeof CampaignChannel>

/** Returns whether messages go out to guests who are not here, in the hours and with the way out that the law wants. */
export const goesOut = (channel: CampaignChannel): channel is 'email' | 'webhook' =>
  channel === 'email' || channel === 'webhook'

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
