import type { User } from '#shared/session/session.ts'
import type { PinBook as Pages } from '#shared/pins/contract.ts'
import { pinKey, pinMark } from '#shared/pins/pin-proof.ts'
import { MOST_WRONG_PINS, MOST_WRONG_PINS_A_DAY } from '#shared/pins/wrong-pins.ts'
import { nothingToCancel, type Clock } from '#shared/sync/platform.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import type { Call } from '#shared/contract/client.ts'
import { WorkerError } from './errors.ts'
import { createQueue } from './queue.ts'
import type { Store } from './store.ts'

/** The person of a PIN, and the key that proves that it was typed. */
export type Found = { readonly user: User; readonly key: Uint8Array }

export type Typed = {
  readonly pin: string
  /** The person it should belong to; left out, it is found among all. */
  readonly userId?: string | undefined
  /** More digits may follow: a PIN that belongs to no one yet is not wrong yet. */
  readonly more?: boolean | undefined
}

/**
 * The book by which this device knows the PINs of the branch's people while the server is away (decision 0019).
 * Valid for a day after the server last gave it; five wrong PINs a minute, ten in a row and thirty in all close
 * it until the server gives it again. Ten for one person close it to that person.
 */
export type PinBook = {
  readonly restore: () => Promise<void>
  /** Fetches it from the server, and again each hour. */
  readonly refresh: () => Promise<void>
  readonly forget: () => Promise<void>
  /** Forgets it if it belongs to another branch. */
  readonly moveTo: (branchId: string | null) => Promise<void>
  /**
   * Rejects with `WRONG_PIN`, `PIN_INCOMPLETE`, `PIN_SHARED`, `TOO_MANY_ATTEMPTS`; with `PIN_NEEDS_SERVER` if
   * it does not know.
   */
  readonly find: (typed: Typed) => Promise<Found>
  /** Returns everyone in it, by name; null if no valid book exists. */
  readonly people: () => Pages['people'] | null
}

type Deps = {
  readonly store: Store
  readonly clock: Clock
  readonly send: (call: Call) => Promise<unknown>
  /** Returns the branch in which a person of the restaurant may sell; null if the book is not for them. */
  readonly place: () => string | null
  readonly report: (error: unknown) => void
}

/** As it survives a restart. */
type Kept = {
  readonly branchId: string
  /** Own clock, milliseconds. */
  readonly given: number
  readonly pages: Pages
  /** Wrong tries for each person since their last right one; `NOBODY`: without a name. */
  readonly inRow: Readonly<Record<string, number>>
  /** All wrong tries that the server does not know of: a right one must not make room for more. */
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
  /** Digits typed last that belonged to no one, while more could follow. */
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

  /** Refuses nothing: selling must not wait for it, and a person who needs it gets an error. */
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

  /** A request made while another is under way follows it: its reason may be newer. */
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

  /** One after the other: digits that are typed fast arrive while those before them are still being tried. */
  const find = (typed: Typed) => queue(() => look(typed))

  async function look({ pin, userId, more = false }: Typed): Promise<Found> {
    const book = open()
    const named = namedIn(book, userId)
    if (!book || named.length === 0) throw needsServer()
    if (book.recent.filter((at) => clock.now() - at < MINUTE_MS).length >= A_MINUTE) throw tooMany()
    const asked = named.filter(({ digits }) => digits === pin.length)
    if (more && asked.length === 0) throw incomplete()
    // Managers' PINs are not in every book: this till cannot judge a PIN of such a length.
    if (asked.length === 0) throw needsServer()
    const key = await pinKey(pin, book.pages)
    const mark = await pinMark(key, book.pages.mix)
    const [found, another] = asked.filter((one) => one.mark === mark)
    if (another) throw shared()
    if (found) {
      // Shorter PINs of other people were tried on the way, and were no wrong try.
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

  /** Digits that continue earlier ones are one try with them. */
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

/** A right PIN ends the wrong ones in a row, but the count of all tries stays. */
function forgiven(book: Kept, userId: string, way: number): Kept {
  const { [userId]: _own, [NOBODY]: _nobodys, ...inRow } = book.inRow
  const recent = book.recent.slice(0, book.recent.length - way)
  return { ...book, inRow, recent, wrong: Math.max(0, book.wrong - way) }
}

/** Returns the people that the PIN may belong to: those whom the book is not closed to. */
const namedIn = (book: Kept | null, userId: string | undefined): Pages['people'] =>
  book?.pages.people.filter(({ user: { id } }) => (userId ?? id) === id && !isClosed(book, id)) ??
  []

const isClosed = ({ inRow }: Kept, whose: string): boolean => (inRow[whose] ?? 0) >= MOST_WRONG_PINS

/** The server responded and gives none: not to this person, not to this device, or not today. */
const isRefused = (error: unknown) =>
  error instanceof WorkerError && [403, 404, 429].includes(error.status)

const needsServer = () => new WorkerError('PIN_NEEDS_SERVER')
const wrongPin = () => new WorkerError('WRONG_PIN')
const incomplete = () => new WorkerError('PIN_INCOMPLETE')
const shared = () => new WorkerError('PIN_SHARED')
const tooMany = () => new WorkerError('TOO_MANY_ATTEMPTS')
