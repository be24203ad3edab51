import { inflateSync } from 'node:zlib'
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { Branch } from '#shared/branches/branch.ts'
import { isPrinterHost } from '#shared/printers/address.ts'
import { afterFailure } from '#shared/printing/after-failure.ts'
import type { Printer } from '#shared/printers/printer.ts'
import { createEscPos } from '#shared/printing/escpos.ts'
import { DOTS } from '#shared/printing/picture.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { begin, claim, moveAll, printed, putOff } from './claim.ts'
import { type JobRow, printerOf } from './rows.ts'
import { PrintFailure, type Talk } from './talk.ts'

/** Milliseconds. */
const PACE = { poll: 1000, lease: 60_000 }
/** Printers of a node at the same time. */
const MOST_AT_ONCE = 8

type Deps = {
  readonly db: Db
  readonly talk: Talk
  readonly branchOf: (id: string) => Promise<Branch | undefined>
  readonly change: MakeChange
  readonly pace?: Partial<typeof PACE>
}

export type PrintSender = {
  /** Begins to look for jobs; `onError` gets a database that is away. */
  readonly start: (onError: (error: unknown) => void) => void
  /** Looks now: a job was added here. */
  readonly wake: () => void
  /** Takes no more, and resolves when what is under way is done. */
  readonly close: () => Promise<void>
  /** Does everything that is due, then resolves. */
  readonly drain: () => Promise<void>
}

const escPos = createEscPos(ReceiptPrinterEncoder)

/**
 * Sends the jobs of the database to network printers: each by one node, one after another on each printer. A
 * job of a node that was killed is sent again, marked as a copy if the printer may have begun.
 */
export function createPrintSender({ db, talk, branchOf, change, ...deps }: Deps): PrintSender {
  const pace = { ...PACE, ...deps.pace }
  const running = new Set<Promise<void>>()
  const closing = new AbortController()
  let report: ((error: unknown) => void) | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let again = false

  async function run(job: JobRow): Promise<void> {
    const branch = await branchOf(job.branch_id)
    const printer = branch && printerOf(branch, job.printer_id)
    try {
      const connection = printer?.connection
      // The address was checked when it was entered; a row of another origin is not believed.
      if (connection?.kind !== 'network' || !isPrinterHost(connection.host)) {
        throw new PrintFailure('unreachable')
      }
      const { host, port } = connection
      await talk({
        host,
        port,
        bytes: escPos(workOf(job)),
        onBegin: async () => {
          if (!(await begin(db, job))) throw new Error('Another node has the job')
        },
      })
      await note(job, (trx) => printed(trx, job))
    } catch (error) {
      if (!(error instanceof PrintFailure)) throw error
      const { fault } = error
      const to = job.moved ? undefined : backupOf(branch, printer, job)
      const next = afterFailure(job.tries, to !== undefined)
      await note(job, async (trx) => {
        // A drawer that opens minutes later opens in an empty room.
        if (job.kind === 'drawer') await putOff(trx, job, { state: 'failed', fault, pauseMs: 0 })
        else if (next.state === 'moved' && to) await moveAll(trx, job, { to: to._id, fault })
        else {
          const state = next.state === 'failed' ? 'failed' : 'waiting'
          const pauseMs = next.state === 'waiting' ? next.pauseMs : 0
          await putOff(trx, job, { state, fault, pauseMs })
        }
      })
    }
  }

  /** Writes what became of a job, and announces it to the windows of the branch. */
  async function note(job: JobRow, write: (trx: Db) => Promise<unknown>): Promise<void> {
    const { restaurant_id: restaurantId, branch_id: branchId } = job
    await change({
      caller: { restaurantId, branchIds: 'all', userId: '', name: '' },
      place: { branchId },
      // Papers that come out are no news for owners.
      action: null,
      areas: ['printJobs'],
      evenClosed: true,
      async work(trx) {
        await write(trx)
        return { result: null, details: {} }
      },
    })
  }

  async function take(): Promise<boolean> {
    const job = await claim(db, pace.lease)
    if (!job) return false
    const work: Promise<void> = run(job)
      .catch((error: unknown) => report?.(error))
      .finally(() => {
        running.delete(work)
        // The next paper of this printer.
        wake()
      })
    running.add(work)
    return true
  }

  async function look(): Promise<void> {
    clearTimeout(timer)
    try {
      do {
        again = false
        while (!closing.signal.aborted && running.size < MOST_AT_ONCE && (await take()));
      } while (again && running.size < MOST_AT_ONCE)
    } catch (error) {
      report?.(error)
    }
    looking = undefined
    if (!closing.signal.aborted && started) timer = setTimeout(wake, pace.poll)
  }

  let started = false
  function wake(): void {
    again = true
    if (started && !closing.signal.aborted) looking ??= look()
  }

  return {
    start(onError) {
      report = onError
      started = true
      wake()
    },
    wake,
    async close() {
      closing.abort()
      clearTimeout(timer)
      await looking
      await Promise.all(running)
    },
    async drain() {
      while ((await take()) || running.size > 0) await Promise.all(running)
    },
  }
}

/** Returns the printer that takes over, if the paper fits it. A drawer hangs on one printer. */
function backupOf(
  branch: Branch | undefined,
  printer: Printer | undefined,
  { kind, width }: JobRow,
): Printer | undefined {
  const to = branch && printerOf(branch, printer?.backupId ?? null)
  if (!to || to._id === printer?._id || to.connection.kind !== 'network') return undefined
  return kind === 'drawer' || DOTS[to.paperWidth] < (width ?? 0) ? undefined : to
}

/** Returns what the printer is to do: a first print has no mark, everything after it has. */
function workOf(job: JobRow) {
  const { picture, width, mark, copy, begun, drawer } = job
  const isCopy = copy > 0 || begun
  return {
    bits: picture && inflateSync(picture),
    width: width ?? 8,
    skip: isCopy ? 0 : (mark ?? 0),
    drawer: drawer && !begun,
  }
}
