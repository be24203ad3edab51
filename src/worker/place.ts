import { SEES_TICKETS } from '#shared/permissions/entries.ts'
import type { Sender } from '#shared/orders/sending.ts'
import type { Hello } from '#shared/sync/protocol.ts'
import type { Api } from './api.ts'
import type { Grant } from './grant.ts'
import { presentIn, senderIn, type Present } from './present.ts'
import type { Refreshed } from './refresh.ts'
import type { Session } from './session.ts'
import type { SavedGrant, SavedSession } from './store.ts'

/** With whose session the branch's log is followed. */
export type Reader = {
  /** The board's session, which sees less than a person's. */
  readonly isBoard: boolean
  readonly api: Api
  /** The access token that counts now; null where nobody may read. */
  readonly token: () => string | null
  readonly refresh: (used: string) => Promise<Refreshed>
  /** What it may do has changed. */
  readonly renew: () => Promise<void>
  /** The server has ended the session. */
  readonly end: () => Promise<void>
}

/** Who sends something to the server, and with what permissions. */
export type Hand = Present & { readonly api: Api }

/**
 * Where this browser works, and for whom: the person at the till, and the board beside it. A browser
 * works in one branch at a time, the person's; with nobody there, the board's.
 */
export type Place = {
  /** Looks anew who is here. Returns whether that is another branch or another reader than before. */
  readonly look: () => boolean
  readonly branchId: () => string | null
  readonly reader: () => Reader | null
  /** Who acts in a window: on a kitchen board the board itself, where it has a grant here. */
  readonly actsIn: (entry: Hello['entry']) => Hand | null
  /** Who sends what somebody gave: themself, else the person who is here, else the board. */
  readonly sends: (by: string) => Hand | null
}

type Deps = {
  readonly session: Pick<Session, 'current' | 'refresh' | 'renew' | 'end'>
  readonly grant: Pick<Grant, 'current' | 'refresh' | 'check'>
  readonly personApi: () => Api
  readonly boardApi: () => Api
}

export function createPlace({ session, grant, personApi, boardApi }: Deps): Place {
  let branchId: string | null = null
  let reader: Reader | null = null

  const ofPerson: Reader = {
    isBoard: false,
    get api() {
      return personApi()
    },
    token: () => session.current()?.accessToken ?? null,
    refresh: session.refresh,
    renew: session.renew,
    end: () => session.end('expired'),
  }
  const ofBoard: Reader = {
    isBoard: true,
    get api() {
      return boardApi()
    },
    token: () => grant.current()?.accessToken ?? null,
    refresh: grant.refresh,
    renew: grant.check,
    end: grant.check,
  }

  function readerIn(branch: string | null): Reader | null {
    const [here, wall] = [personIn(branch), boardIn(branch)]
    // A board that is open shows its tickets also beside a person who sees none.
    if (here && wall && !seesTickets(here)) return ofBoard
    if (here) return ofPerson
    return wall && ofBoard
  }

  const handOfPerson = remembered((saved: SavedSession) => handOf(saved, personApi()))
  const senderOfPerson = remembered((saved: SavedSession) => ({
    ...senderIn(saved),
    api: personApi(),
  }))
  const handOfBoard = remembered((held: SavedGrant) =>
    handOf({ user: held.user, bypass: true }, boardApi()),
  )

  const personIn = (branch: string | null): Hand | null => {
    const saved = session.current()
    return saved && saved.branchId === branch ? handOfPerson(saved) : null
  }

  const boardIn = (branch: string | null): Hand | null => {
    const held = grant.current()
    return held && held.branchId === branch ? handOfBoard(held) : null
  }

  return {
    look() {
      const branch = session.current()?.branchId ?? grant.current()?.branchId ?? null
      const next = branch === null ? null : readerIn(branch)
      const changed = branch !== branchId || next !== reader
      branchId = branch
      reader = next
      return changed
    },
    branchId: () => branchId,
    reader: () => reader,
    actsIn: (entry) => (entry === 'kitchen' && boardIn(branchId)) || personIn(branchId),
    sends(by) {
      const board = boardIn(branchId)
      if (board?.id === by) return board
      const saved = session.current()
      return saved && saved.branchId === branchId ? senderOfPerson(saved) : board
    },
  }
}

const handOf = (who: Pick<SavedSession, 'user' | 'bypass'>, api: Api): Hand => ({
  ...presentIn(who),
  api,
})

/** A full outbox asks thousands of times for the same answer. */
function remembered<Who, What>(make: (who: Who) => What): (who: Who) => What {
  let last: { readonly who: Who; readonly what: What } | null = null
  return (who) => {
    if (last?.who !== who) last = { who, what: make(who) }
    return last.what
  }
}

const seesTickets = ({ permissions }: Sender) =>
  SEES_TICKETS.some((permission) => permissions.includes(permission))
