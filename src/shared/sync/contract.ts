import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { BranchParams, Id } from '../contract/scalars.ts'
import { BOUNDS } from '../orders/bounds.ts'
import { Command } from '../orders/command.ts'
import { EventRow, SyncAnswer } from './event.ts'

/** The result of one command. A repeated `opId` returns its first result. */
export const CommandResult = z.discriminatedUnion('outcome', [
  z.object({ opId: Id, outcome: z.literal('applied') }),
  z.object({
    opId: Id,
    outcome: z.literal('refused'),
    code: z.string(),
    message: z.string(),
    /** Figures of the text, see `leastAmount`. */
    details: z.optional(z.unknown()),
  }),
  /** Not tried, because an earlier command of the lane was refused in this call. */
  z.object({ opId: Id, outcome: z.literal('skipped') }),
])
export type CommandResult = z.output<typeof CommandResult>

/** `newTopics`: the device knows rows of `NEW_TOPICS`. */
export const syncRoutes = routes({
  /**
   * Commands of one lane, in order, in one transaction. A refusal stops the rest; what came before it holds.
   */
  commands: {
    method: 'POST',
    path: '/branches/:branchId/commands',
    access: 'signed-in',
    kiosk: true,
    summary: 'Applies commands of one lane; each needs the permission of its kind',
    params: BranchParams,
    body: z.object({
      commands: z.array(Command).check(z.minLength(1), z.maxLength(BOUNDS.commands)),
      /** The person who gave them, if not the sender: someone who had a session on this device. */
      actorId: z.optional(Id),
      newTopics: z.optional(z.boolean()),
    }),
    /**
     * `rows` are the touched rows after the commands, as event `seq` carries them; `seq` is 0 if nothing
     * changed.
     */
    response: z.object({ results: z.array(CommandResult), seq: z.int(), rows: z.array(EventRow) }),
  },
  since: {
    method: 'GET',
    path: '/branches/:branchId/sync',
    access: 'signed-in',
    kiosk: true,
    summary: 'Events after `since`, or a snapshot when the log is another or too long ago',
    params: BranchParams,
    query: z.object({
      logId: z.optional(z.string().check(z.maxLength(80))),
      since: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
      newTopics: z.optional(z.enum(['true'])),
    }),
    response: SyncAnswer,
  },
})
