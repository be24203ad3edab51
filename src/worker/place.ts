import { SEES_TICKETS } from '#shared/permissions/entries.ts'
import type { Sender } from '#shared/orders/sending.ts'
import type { Hello } from '#shared/sync/protocol.ts'
import type { Api } from './api.ts'
import type { Grant } from './grant.ts'
import { presentIn, senderIn, type Present } from './present.ts'
import type { Refreshed } from './refresh.ts'
import type { Session } from './session.ts'
import type { SavedGrant, SavedSession } from './store.ts'

/** The session that follows the branch's log. */
export type Reader = {
  /** The kitchen screen's session, which sees less than a person's. */
  readonly isBoard: boolean
  readonly api: Api
  /** The current access token; null if no one may read. */
  readonly token: () => string | null
  readonly refresh: (used: string) => Promise<Refreshed>
  /** Its permissions have changed. */
  readonly renew: () => Promise<void>
  /** The server has ended the session. */
  readonly end: () => Promise<void>
}

/** A sender to the server, with its permissions. */
export type Carrier = Present & { readonly api: Api }

/**
 * Where this browser works, and for whom: the person at the till, and the kitchen screen beside it. A browser
 * works in one branch at a time, the person's; without a person, the kitchen screen's.
 */
export type Place = {
  /** Checks again who is here. Returns whether the branch or the reader has changed. */
  readonly look: () => boolean
  readonly branchId: () => string | null
  readonly reader: () => Reader | null
  /** Returns who acts in a window: on a kitchen screen the screen itself, if it has a grant here. */
  readonly actsIn: (entry: Hello['entry']) => Carrier | null
  /**
   * Returns who sends a person's commands: that person, else the person who is here, else the kitchen screen.
   */
  readonly sends: (by: string) => Carrier | null
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
    // An open kitchen screen shows its tickets also beside a person who sees none.
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

  const personIn = (branch: string | null): Carrier | null => {
    const saved = session.current()
    return saved && saved.branchId === branch ? handOfPerson(saved) : null
  }

  const boardIn = (branch: string | null): Carrier | null => {
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

const handOf = (who: Pick<SavedSession, 'user' | 'bypass'>, api: Api): Carrier => ({
  ...presentIn(who),
  api,
})

/** A full outbox asks for the same result thousands of times. */
function remembered<Who, What>(make: (who: Who) => What): (who: Who) => What {
  let last: { readonly who: Who; readonly what: What } | null = null
  return (who) => {
    if (last?.who !== who) last = { who, what: make(who) }
    return last.what
  }
}

const seesTickets = ({ permissions }: Sender) =>
  SEES_TICKETS.some((permission) => permissions.includes(permission))
