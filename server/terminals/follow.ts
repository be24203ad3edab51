import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { Id } from '#shared/contract/scalars.ts'
import { addJob, type Kind, worker } from '../jobs/kind.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import type { Said } from './terminal.ts'

const Followed = z.object({ restaurantId: Id, branchId: Id, id: Id })
type Followed = z.output<typeof Followed>
const FOLLOW: Kind<Followed> = { name: 'terminal.follow', payload: Followed }

/** Between two questions to a machine. */
const PAUSE_MS = 700

/** Keeps asking a machine about a payment, also after this server was killed: in the transaction that asks for it. */
export const follow = (trx: Db, place: BranchPlace, id: string) =>
  addJob(trx, FOLLOW, { ...place, id })

/** Asks machines about the payments that they wait for, until they say. */
export const createFollower = (
  db: Db,
  check: (place: BranchPlace, id: string) => Promise<Said['state'] | null>,
) =>
  worker(FOLLOW, async ({ id, ...place }) => {
    await sleep(PAUSE_MS)
    if ((await check(place, id)) === 'waiting') await follow(db, place, id)
  })
