import { sql } from 'kysely'
import { messageRules } from '#shared/campaigns/message-rules.ts'
import { localText } from '#shared/texts/local-text.ts'
import type { MakeChange } from '../change/change.ts'
import { worker } from '../jobs/kind.ts'
import type { Db } from '../platform/database/database.ts'
import type { Post } from '../platform/outgoing/post.ts'
import { SIGNATURE_HEADER, signatureHeader } from '../platform/secrets/signature.ts'
import type { Claimed } from './claim.ts'
import { createEachGuest, findOutgoing, wayOutOf } from './each-guest.ts'
import { createHookSecret, findHook } from './hook-rows.ts'
import { CAMPAIGN_HOOKS, noteSent } from './sending.ts'

type Deps = {
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
  readonly change: MakeChange
  readonly post: Post
}

/** The program has read the message and will never take it: the number is none, or the text too long. */
const REFUSED = [400, 413, 422]
/** So many in a row that are not taken: the program is away, and the others wait with them. */
const MOST_IN_A_ROW = 3

/**
 * Posts the messages of a campaign to the program of its branch, one after the other, each at least once: what was claimed
 * and not taken is posted again with the same id, later and later, as every job.
 */
export const createCampaignPoster = ({ db, secret, now, change, post }: Deps) => {
  const eachGuest = createEachGuest({ db, now, change, secret })
  const secretOf = createHookSecret(secret)
  return worker(CAMPAIGN_HOOKS, async (asked) => {
    const outgoing = await findOutgoing(db, asked, 'webhook')
    const hook = outgoing && (await findHook(db, outgoing.campaign))
    if (!outgoing || !hook) return
    const { branch, origin } = outgoing
    const signedBy = secretOf(branch._id, hook.key_id)
    let [failed, inARow] = [0, 0]
    const all = await eachGuest(outgoing, ['waiting', 'begun'], async (customerId, claimed) => {
      const isDone = await deliver(hook.url, customerId, claimed)
      failed += isDone ? 0 : 1
      inARow = isDone ? 0 : inARow + 1
      if (inARow === MOST_IN_A_ROW) throw away(failed)
    })
    if (all && failed > 0) throw away(failed)

    async function deliver(url: string, customerId: string, claimed: Claimed): Promise<boolean> {
      const { language, words, points, name, phone } = claimed
      const body = JSON.stringify({
        // The same each time: a program that has it already does nothing.
        id: `${asked.id}.${customerId}`,
        restaurant: localText(branch.restaurantName, language),
        phone,
        name,
        language,
        text: [messageRules(branch.country).mark, words].filter(Boolean).join(' '),
        points,
        wayOut: wayOutOf(origin, claimed),
      })
      const headers = { [SIGNATURE_HEADER]: signatureHeader(signedBy, body, now()) }
      const status = await post(url, { body, headers }).catch(() => 0)
      const isTaken = status >= 200 && status < 300
      const isDone = isTaken || REFUSED.includes(status)
      if (isDone) await noteSent(db, asked, customerId, isTaken ? 'sent' : 'failed')
      await noteHook(isDone)
      return isDone
    }

    async function noteHook(isThere: boolean): Promise<void> {
      await sql`
        update campaign_hooks
        set failing_since = case when ${isThere} then null else coalesce(failing_since, ${now()}) end
        where restaurant_id = ${asked.restaurantId} and branch_id = ${branch._id}
          and (failing_since is null) <> ${isThere}`.execute(db)
    }
  })
}

const away = (failed: number) =>
  new Error(`The program that takes messages did not take ${failed} of them.`)
