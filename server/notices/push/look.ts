import * as z from 'zod/mini'
import { Id } from '#shared/contract/scalars.ts'
import type { Notice, NoticeKind } from '#shared/notices/contract.ts'
import { NOTICE_AREAS } from '#shared/notices/places.ts'
import { addJob, type Kind } from '../../jobs/kind.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { SessionLookup } from '../../tenancy/caller.ts'
import type { CountWaiting } from '../waiting.ts'
import { findDue, forgetEnded, type Known, noteKnown, type Subscribed } from './rows.ts'
import type { Vapid } from './vapid.ts'

const News = z.object({ subscriptionId: Id, kind: z.string() })

/** More of one kind waits for a person than when their device was looked at last. */
export const PUSH: Kind<z.output<typeof News>> = { name: 'notices.push', payload: News }

export type LookDeps = {
  readonly db: Db
  readonly now: () => Date
  readonly waiting: CountWaiting
  readonly recall: SessionLookup['recall']
  readonly vapid: Vapid
}

/** Devices at a time; the others are looked at a minute later. */
const MOST = 200

/** Returns how many of each kind wait. */
export const knownOf = (notices: readonly Notice[]): Known =>
  Object.fromEntries(notices.map(({ kind, count }) => [kind, count]))

/**
 * Returns work that looks for news: kinds of which more waits than before. It asks the same facts as the list in the
 * window does, with the permissions that the person has now, so nothing is announced that is not there.
 */
export const createLook = (deps: LookDeps) => async (): Promise<void> => {
  const { db, now, vapid } = deps
  await forgetEnded(db, vapid.publicKey, now())
  const due = await findDue(db, { at: now(), areas: NOTICE_AREAS, most: MOST })
  for (const one of due) await look(deps, one)
}

async function look({ db, now, waiting, recall }: LookDeps, one: Subscribed): Promise<void> {
  const { notices } = await waitingFor({ recall, waiting }, one)
  const news = notices.filter(({ kind, count }) => count > (one.known[kind] ?? 0))
  // Both or neither: news that are noted are sent, also after a kill.
  await transaction(db, async (trx) => {
    await noteKnown(trx, one, knownOf(notices), now())
    for (const { kind } of news) await addJob(trx, PUSH, { subscriptionId: one.id, kind })
  })
}

/** Returns what waits for the person of a device; nothing where their session or their way into the branch has ended. */
export async function waitingFor(
  { recall, waiting }: Pick<LookDeps, 'recall' | 'waiting'>,
  { sessionId, branchId }: Pick<Subscribed, 'sessionId' | 'branchId'>,
  only?: NoticeKind,
) {
  const caller = await recall(sessionId)
  if (!caller) return NOTHING
  try {
    return await waiting(caller, branchId, only)
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return NOTHING
    throw error
  }
}
const NOTHING = { branch: null, notices: [] } as const
