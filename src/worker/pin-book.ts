import type { User } from '#shared/session/session.ts'
import type { PinBook as Pages } from '#shared/staff/pin-contract.ts'
import { pinKey, pinMark } from '#shared/staff/pin-proof.ts'
import { MOST_WRONG_PINS, MOST_WRONG_PINS_A_DAY } from '#shared/staff/wrong-pins.ts'
import { nothingToCancel, type Clock } from '#shared/sync/platform.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import type { Call } from '#shared/contract/client.ts'
import { WorkerError } from './errors.ts'
import { createQueue } from './queue.ts'
import type { Store } from './store.ts'

/** Whose PIN it is, and the key that proves that it was typed. */
export type Found = { readonly user: User; readonly key: Uint8Array }

export type Typed = {
  readonly pin: string
  /** Whose it should be; left out, it is found among all. */
  readonly userId?: string | undefined
  /** More digits may follow: one that is nobody's yet is not wrong yet. */
  readonly more?: boolean | undefined
}

/**
 * By what this device knows the PINs of the branch's people while the server is away (decision 0019).
 * Good for a day after the server last gave it; five wrong PINs a minute, ten in a row and thirty in all
 * close it until the server gives it again. Ten at one person close it to that person.
 */
export type PinBook = {
  readonly restore: () => Promise<void>
  /** Asks the server for it, and again each hour. */
  readonly refresh: () => Promise<void>
  readonly forget: () => Promise<void>
  /** Forgets it where it is another branch's. */
  readonly moveTo: (branchId: string | null) => Promise<void>
  /** Rejects with `WRONG_PIN`, `PIN_INCOMPLETE`, `PIN_SHARED`, `TOO_MANY_ATTEMPTS`; `PIN_NEEDS_SERVER` where it does not know. */
  readonly find: (typed: Typed) => Promise<Found>
  /** Everybody in it, by name; null where there is none that holds. */
  readonly people: () => Pages['people'] | null
}

type Deps = {
  readonly store: Store
  readonly clock: Clock
  readonly send: (call: Call) => Promise<unknown>
  /** Where somebody of the house works who may sell; null where the book is not for them. */
  readonly place: () => string | null
  readonly report: (error: unknown) => void
}

/** As it survives a restart. */
type Kept = {
  readonly branchId: string
  /** Own clock, milliseconds. */
  readonly given: number
  readonly pages: Pages
  /** Wrong tries at each person since they were right; `NOBODY`: without a name. */
  readonly inRow: Readonly<Record<string, number>>
  /** All wrong tries of which the server has not heard: a right one must not make room for more. */
  readonly wrong: number
  readonly recent: readonly number[]
}

type Before = Omit<Kept, 'inRow'>

const KEY = 'pinBook'
const A_MINUTE = 5
const NOBODY = ''

export function createPinBook({ store, clock, send, place, report }: Deps): PinBook {
  const queue = createQueue()
  let kept: Kept | null = null
  /** What was typed last and was nobody's, while more digits could follow. */
  let begun: string | null = null
  let cancel = nothingToCancel
  let flight: Promise<void> | null = null
  let again = false

  async function keep(next: Kept | null) {
    kept = next
    await store.transaction('strict', (tx) =>
      next ? tx.put('meta', { key: KEY, value: next }) : tx.delete('meta', KEY),
    )
  }

  /** Refuses nothing: selling must not wait for it, and who needs it is told what it lacks. */
  async function ask() {
    const branchId = place()
    cancel()
    cancel = clock.after(HOUR_MS, () => void refresh())
    if (branchId === null || !('subtle' in globalThis.crypto)) return keep(null)
    const before = kept?.branchId === branchId ? kept : { wrong: 0, recent: [] }
    const body = { wrong: before.wrong }
    try {
      const call = { area: 'pins', name: 'book', request: { params: { branchId }, body } }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed against the contract by http
      const pages = (await send(call)) as Pages
      if (place() !== branchId) return
      await keep({
        branchId,
        given: clock.now(),
        pages,
        inRow: {},
        wrong: 0,
        recent: before.recent,
      })
    } catch (error) {
      if (isRefused(error) && place() === branchId) await keep(null)
    }
  }

  async function askUntilNew() {
    while (again) {
      again = false
      await ask()
    }
  }

  /** One that is asked for while another is under way follows it: what it was asked for may be newer. */
  function refresh() {
    again = true
    flight ??= askUntilNew()
      .catch(report)
      .finally(() => {
        flight = null
      })
    return flight
  }

  function open(): Kept | null {
    const holds = kept && kept.branchId === place() && clock.now() - kept.given < DAY_MS
    if (!holds || !kept || kept.wrong >= MOST_WRONG_PINS_A_DAY) return null
    return isClosed(kept, NOBODY) ? null : kept
  }

  /** One after the other: digits that are typed fast are tried while those before them still are. */
  const find = (typed: Typed) => queue(() => look(typed))

  async function look({ pin, userId, more = false }: Typed): Promise<Found> {
    const book = open()
    const named = namedIn(book, userId)
    if (!book || named.length === 0) throw needsServer()
    if (book.recent.filter((at) => clock.now() - at < MINUTE_MS).length >= A_MINUTE) throw tooMany()
    const asked = named.filter(({ digits }) => digits === pin.length)
    if (more && asked.length === 0) throw incomplete()
    // Managers' PINs are not in every book: of one that is as long as nobody's in it, this till cannot say.
    if (asked.length === 0) throw needsServer()
    const key = await pinKey(pin, book.pages)
    const mark = await pinMark(key, book.pages.mix)
    const [found, another] = asked.filter((one) => one.mark === mark)
    if (another) throw shared()
    if (found) {
      // Digits that others have fewer of were tried on the way, and were no wrong try.
      const way = follows(pin) ? 1 : 0
      begun = null
      await keep(forgiven(book, found.user.id, way))
      return { user: found.user, key }
    }
    await count(book, { pin, userId, more })
    throw more ? incomplete() : wrongPin()
  }

  const follows = (pin: string): boolean =>
    begun !== null && begun.length < pin.length && pin.startsWith(begun)

  /** Digits that are typed on to are one try with those before them. */
  async function count(book: Kept, { pin, userId = NOBODY, more = false }: Typed) {
    const goesOn = follows(pin)
    begun = more ? pin : null
    if (goesOn) return
    const now = clock.now()
    const recent = [...book.recent.filter((at) => now - at < MINUTE_MS), now]
    const inRow = { ...book.inRow, [userId]: (book.inRow[userId] ?? 0) + 1 }
    await keep({ ...book, inRow, wrong: book.wrong + 1, recent })
  }

  return {
    async restore() {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by keep, perhaps before tries had a person
      const value = (await store.get('meta', KEY))?.value as (Partial<Kept> & Before) | undefined
      kept = value ? { inRow: { [NOBODY]: value.wrong }, ...value } : null
    },
    refresh,
    async forget() {
      cancel()
      if (kept) await keep(null)
    },
    async moveTo(branchId) {
      if (kept && kept.branchId !== branchId) await keep(null)
    },
    find,
    people: () => open()?.pages.people ?? null,
  }
}

/** Somebody was right: in a row there is nothing wrong any more, but what was tried in all stays. */
function forgiven(book: Kept, userId: string, way: number): Kept {
  const { [userId]: _own, [NOBODY]: _nobodys, ...inRow } = book.inRow
  const recent = book.recent.slice(0, book.recent.length - way)
  return { ...book, inRow, recent, wrong: Math.max(0, book.wrong - way) }
}

/** Whose the PIN may be: of those whom the book is not closed to. */
const namedIn = (book: Kept | null, userId: string | undefined): Pages['people'] =>
  book?.pages.people.filter(({ user: { id } }) => (userId ?? id) === id && !isClosed(book, id)) ??
  []

const isClosed = ({ inRow }: Kept, whose: string): boolean => (inRow[whose] ?? 0) >= MOST_WRONG_PINS

/** The server was asked and gives none: not to this person, not to this device, or not today. */
const isRefused = (error: unknown) =>
  error instanceof WorkerError && [403, 404, 429].includes(error.status)

const needsServer = () => new WorkerError('PIN_NEEDS_SERVER')
const wrongPin = () => new WorkerError('WRONG_PIN')
const incomplete = () => new WorkerError('PIN_INCOMPLETE')
const shared = () => new WorkerError('PIN_SHARED')
const tooMany = () => new WorkerError('TOO_MANY_ATTEMPTS')
