import { sql } from 'kysely'
import { mayDisturb, messageRules } from '#shared/campaigns/message-rules.ts'
import { WAY_OUT_PATH } from '#shared/campaigns/way-out-path.ts'
import { localText } from '#shared/texts/local-text.ts'
import type { MakeChange } from '../change/change.ts'
import { worker } from '../jobs/kind.ts'
import type { Db } from '../platform/database/database.ts'
import type { Post } from '../platform/outgoing/post.ts'
import { SIGNATURE_HEADER, signatureHeader } from '../platform/secrets/signature.ts'
import { findBranch } from '../tenancy/branches.ts'
import { type Claimed, createClaim } from './claim.ts'
import { createHookSecret, findHook } from './hook-rows.ts'
import { findCampaign } from './rows.ts'
import { CAMPAIGN_HOOKS, nextGuests, NO_GUEST, noteSent, readOrigin } from './sending.ts'

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
  const claim = createClaim(change)
  const secretOf = createHookSecret(secret)
  return worker(CAMPAIGN_HOOKS, async (asked) => {
    const way = await findWay(db, asked)
    if (!way) return
    const { branch, hook, origin } = way
    const signedBy = secretOf(branch._id, hook.key_id)
    let [failed, inARow] = [0, 0]
    for (let after: string | undefined = NO_GUEST; after !== undefined;) {
      const batch: readonly string[] = await nextGuests(db, asked, {
        after,
        states: ['waiting', 'begun'],
      })
      for (const customerId of batch) {
        if (!mayDisturb(now(), branch.country, branch.timeZone)) return
        const claimed = await claim({ campaign: asked, customerId, branch, now: now(), areas: [] })
        if (!claimed) continue
        const isDone = await deliver(customerId, claimed)
        failed += isDone ? 0 : 1
        inARow = isDone ? 0 : inARow + 1
        if (inARow === MOST_IN_A_ROW) throw away(failed)
      }
      after = batch.at(-1)
    }
    if (failed > 0) throw away(failed)

    async function deliver(customerId: string, claimed: Claimed): Promise<boolean> {
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
        wayOut: `${origin}${WAY_OUT_PATH}${claimed.wayOut}?l=${language}`,
      })
      const headers = { [SIGNATURE_HEADER]: signatureHeader(signedBy, body, now()) }
      const status = await post(hook.url, { body, headers }).catch(() => 0)
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

/** Returns by what the messages of a campaign go; undefined: by nothing now. */
async function findWay(db: Db, asked: { readonly restaurantId: string; readonly id: string }) {
  const campaign = await findCampaign(db, asked)
  const origin = await readOrigin(db)
  if (campaign?.channel !== 'webhook' || origin === null) return undefined
  const hook = await findHook(db, campaign)
  const { restaurantId, branchId } = campaign
  const found = await findBranch(db, { restaurantId, branchIds: 'all' }, branchId)
  return hook && found && !found.branch.closedAt
    ? { hook, origin, branch: found.branch }
    : undefined
}

const away = (failed: number) =>
  new Error(`The program that takes messages did not take ${failed} of them.`)
