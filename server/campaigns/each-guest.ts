import type { Branch } from '#shared/branches/branch.ts'
import { mayDisturb } from '#shared/campaigns/message-rules.ts'
import { WAY_OUT_PATH } from '#shared/campaigns/way-out-path.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { findBranch } from '../tenancy/branches.ts'
import { type Claimed, createClaim } from './claim.ts'
import { findCampaign, type StoredCampaign } from './rows.ts'
import { type Asked, nextGuests, readOrigin, type Which } from './sending.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly change: MakeChange
  readonly secret: string
}

/** A campaign whose messages go out now. */
type Outgoing = {
  readonly asked: Asked
  readonly campaign: StoredCampaign
  readonly branch: Branch
  /** The address at which guests reach this server. */
  readonly origin: string
}

/** Returns a campaign of a channel whose branch is in business; undefined: nothing of it goes out. */
export async function findOutgoing(
  db: Db,
  asked: Asked,
  channel: StoredCampaign['channel'],
): Promise<Outgoing | undefined> {
  const campaign = await findCampaign(db, asked)
  const origin = await readOrigin(db)
  if (campaign?.channel !== channel || origin === null) return undefined
  const { restaurantId, branchId } = campaign
  const found = await findBranch(db, { restaurantId, branchIds: 'all' }, branchId)
  return found && !found.branch.closedAt
    ? { asked, campaign, origin, branch: found.branch }
    : undefined
}

/** Returns the address by which a guest takes back the consent. */
export const wayOutOf = (origin: string, { wayOut, language }: Claimed): string =>
  `${origin}${WAY_OUT_PATH}${wayOut}?l=${language}`

/** Before the first guest. */
export const NO_GUEST = '00000000-0000-0000-0000-000000000000'

/**
 * Returns what claims the guests of a campaign and hands them to `send`, one after the other: a guest is claimed before
 * their message leaves, so that two nodes never send the same. Resolves to whether all had their turn: at night no one is
 * disturbed, and the rest waits for the morning.
 */
export function createEachGuest({ db, now, change, secret }: Deps) {
  const claim = createClaim({ change, secret })
  return async (
    { asked, branch }: Outgoing,
    states: Which['states'],
    send: (customerId: string, claimed: Claimed) => Promise<void>,
  ): Promise<boolean> => {
    for (let after: string | undefined = NO_GUEST; after !== undefined;) {
      const batch: readonly string[] = await nextGuests(db, asked, { after, states })
      for (const customerId of batch) {
        if (!mayDisturb(now(), branch.country, branch.timeZone)) return false
        const claimed = await claim({ campaign: asked, customerId, branch, now: now(), areas: [] })
        if (claimed) await send(customerId, claimed)
      }
      after = batch.at(-1)
    }
    return true
  }
}
