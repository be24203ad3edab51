import type { BranchSummary } from '../branches/branch-summary.ts'
import type { Branch } from '../branches/branch.ts'
import type { ExpenseDraft } from '../expenses/contract.ts'
import type { Photo } from '../photos/photo.ts'
import type { Call } from '../contract/client.ts'
import type { LocalText } from '../contract/scalars.ts'
import type { DisplayRow, PaymentCode } from '../customer-display/display.ts'
import type { Ticket } from '../kitchen/ticket.ts'
import type { ToCome } from '../orders/to-come.ts'
import type { DishCount } from '../menu/dish-count.ts'
import type { MenuRow } from '../menu/menu.ts'
import type { CashAmount } from '../orders/cash-of.ts'
import type { CommandDraft, CommandKind } from '../orders/command.ts'
import type { Order } from '../orders/order.ts'
import type { PaymentMethod } from '../money/payment-method.ts'
import type { Registration } from '../session/registration.ts'
import type { User } from '../session/session.ts'
import type { PromotionRow } from '../promotions/definition.ts'
import type { ShownShift } from '../shifts/shift.ts'
import type { Clock as PersonAtClock } from '../time-cards/clock.ts'
import type { PunchKind } from '../time-cards/command.ts'
import type { Rostered } from '../time-cards/rostered.ts'
import type { Table } from '../tables/table.ts'

/**
 * Raised when windows and worker of two builds could no longer understand each other. Part of every name below.
 */
export const PROTOCOL = 1

/**
 * Names shared by windows and worker. `scope` is empty, or the window's id where each window has its own
 * worker.
 */
export const names = {
  worker: `sala-core-${PROTOCOL}`,
  channel: (topic: Topic, scope = '') => `sala:${PROTOCOL}:${scope}:${topic}`,
  /** Builds coordinate the hand-over here, whatever their protocol. */
  control: 'sala:control',
  owner: 'sala-owner',
  alive: (epoch: string) => `sala-alive:${epoch}`,
  window: (windowId: string) => `sala-window:${windowId}`,
  refresh: 'sala-refresh',
  tokenCheck: 'sala-token-check',
} as const

export type SessionRow = {
  readonly _id: 'session'
  readonly status: 'restoring' | 'signedOut' | 'signedIn'
  /** Why the last session ended, as a message key of the error catalogue; null after an ordinary start. */
  readonly reason: 'expired' | 'invalidToken' | 'loggedOut' | 'pinEnded' | null
  readonly user: User | null
  readonly restaurant: {
    readonly _id: string
    readonly name: LocalText
    readonly code: string
  } | null
  readonly branches: readonly BranchSummary[]
  readonly branchId: string | null
  /** Code of this browser profile in the branch, e.g. `A`; null until the branch is known. */
  readonly deviceCode: string | null
  /** The profile was opened by a kiosk token. */
  readonly bypass: boolean
  /** The till waits for a PIN: windows show the people to choose from, and nothing can be sold until then. */
  readonly locked?: boolean
  /** Kept because the specification's storage mirror holds it; never shown. */
  readonly accessToken: string | null
}

/** This browser as a screen of a branch, independent of who is logged in (decision 0018). */
export type GrantRow = {
  readonly _id: 'grant'
  /** `ended`: it was a screen of `branchId` until a person ended it, or its link. */
  readonly status: 'none' | 'held' | 'ended'
  readonly branchId: string | null
  /** The screen as the server knows it, with its permissions. */
  readonly user: User | null
  /** The branch whose customer display was opened here with permission: it needs no login again. */
  readonly displayOf: string | null
}

export type ConnectionRow = {
  readonly _id: 'connection'
  readonly state: 'offline' | 'connecting' | 'online'
  /** Worker clock, milliseconds, when `state` last changed. */
  readonly since: number
  /** Add to the window's clock for the server's: kitchen timers count with it. */
  readonly clockOffset: number
  /** `dedicated`: no SharedWorker here, every window has a worker of its own. */
  readonly mode: 'shared' | 'dedicated'
  /** False while another build owns socket and outbox. */
  readonly owner: boolean
  /** A newer build has taken over: this window should reload when nothing is being paid. */
  readonly stale: boolean
  readonly build: number
  /**
   * `failing`: durable storage refused a write, and commands are refused until it accepts them again; or the
   * browser has none, and work done here is lost with it. Rows continue.
   */
  readonly storage: 'durable' | 'failing'
}

/** A command that the server has not confirmed, as people see it. */
export type OutboxRow = {
  readonly _id: string
  readonly n: number
  readonly lane: string
  readonly kind: CommandKind
  readonly orderNumber: string | null
  readonly at: string
  /** Cash that its payment put into the drawer, below zero where it took some out; absent: none. */
  readonly cash?: number
  /** The same of other currencies. */
  readonly foreign?: readonly CashAmount[]
  /** `parked`: the server refused it; a person must look. Other lanes continue. */
  readonly state: 'pending' | 'parked'
  /** Why it was refused; for a pending one, what it waits for besides the server. */
  readonly error: {
    readonly code: string
    readonly message: string
    readonly details?: unknown
  } | null
  /** Of a payment: the part of the bill, in smallest units of the branch's currency. */
  readonly payment?: { readonly method: PaymentMethod; readonly amount: number }
  /** Of a punch: what was done, and by whom; a device may be everyone's. */
  readonly punch?: { readonly kind: PunchKind; readonly name: string }
}

/** An expense as a phone entered it. */
export type KeptExpense = ExpenseDraft & { readonly _id: string; readonly branchId: string }

/** An expense that the server does not have yet. */
export type KeptExpenseRow = {
  readonly _id: string
  readonly expense: KeptExpense
  /** Why the server refused it: a person corrects it or gives it up. Null: it waits for the server. */
  readonly error: OutboxRow['error']
}

/** One area of the contract, or `*` for all: lists of it that were loaded before `seq` changed are old. */
type ChangeRow = { readonly _id: string; readonly seq: number }
export type TextsRow = { readonly _id: string; readonly language: string; readonly texts: object }
/** `current` names the interface language of every window. */
export type LanguageRow = { readonly _id: 'current'; readonly language: string }
export type LogRow = { readonly _id: string; readonly at: number; readonly message: string }

/** Topics and their rows. Every row is plain JSON with `_id`, frozen, replaced whole. */
export type TopicRows = {
  readonly session: SessionRow
  readonly grant: GrantRow
  readonly connection: ConnectionRow
  readonly language: LanguageRow
  readonly texts: TextsRow
  readonly branch: Branch
  readonly shift: ShownShift
  readonly menu: MenuRow
  readonly orders: Order
  readonly tables: Table
  readonly tickets: Ticket
  readonly dishCounts: DishCount
  readonly toCome: ToCome
  readonly clocks: PersonAtClock
  readonly rostered: Rostered
  readonly promotions: PromotionRow
  readonly display: DisplayRow
  readonly outbox: OutboxRow
  readonly keptExpenses: KeptExpenseRow
  readonly changes: ChangeRow
  readonly log: LogRow
}
export type Topic = keyof TopicRows

/** One change of a topic. `v` grows by exactly one per patch of an epoch. */
export type Patch<T extends Topic = Topic> = {
  readonly epoch: string
  readonly v: number
  readonly put: readonly TopicRows[T][]
  readonly del: readonly string[]
}

export type Snapshot<T extends Topic = Topic> = {
  readonly epoch: string
  readonly v: number
  readonly rows: readonly TopicRows[T][]
}

/** Topic versions that a command made; the window waits until its mirrors have reached them. */
export type Versions = { readonly [T in Topic]?: number }

export type SalaError = {
  /** Stable, upper case: `E_WORKER_DEAD`, `UNAUTHORIZED`, `ORDER_CLOSED`. */
  readonly code: string
  /** HTTP status, or 0 when no server was involved. */
  readonly status: number
  readonly message: string
  readonly details?: unknown
}

/** Every response of the worker. Never a throw across the port: Comlink would drop code and status. */
export type Envelope<T = unknown> =
  | { readonly ok: true; readonly data: T; readonly versions: Versions }
  | { readonly ok: false; readonly error: SalaError }

/** Kept in local storage because the specification requires it, and handed over at hello. */
export type StoredSession = {
  readonly authToken: string | null
  readonly refreshToken: string | null
  readonly user: string | null
  /** The profile was opened by a kiosk token. */
  readonly bypass?: boolean
}

export type Hello = {
  readonly windowId: string
  readonly entry: 'pos' | 'display' | 'kitchen'
  readonly build: number
  readonly language: string
  readonly stored: StoredSession
}

export type HelloReply = {
  readonly epoch: string
  readonly build: number
  readonly mode: 'shared' | 'dedicated'
}

/** Actions of the worker for windows besides contract calls and durable commands. */
export type Action =
  | {
      readonly type: 'session.login'
      readonly userId: string
      readonly password: string
      readonly restaurantCode?: string
    }
  /** Ends logged in as the new owner, like a login. */
  | { readonly type: 'session.register'; readonly registration: Registration }
  /**
   * Opens a kiosk link. It gives a kitchen screen a grant; a till without a session is logged in for the
   * kitchen alone. It never touches a person's session.
   */
  | { readonly type: 'session.bypass'; readonly restaurantId: string; readonly token: string }
  /** Makes this browser a screen of the branch by the permission of the person who is logged in. */
  | { readonly type: 'grant.claim'; readonly branchId: string; readonly name: string }
  /** Refused with `UNSENT_COMMANDS` while commands wait, unless `force`; they are kept either way. */
  | { readonly type: 'session.logout'; readonly force?: boolean }
  /**
   * Another person takes over this device by PIN, or the same person a locked till. Order, shift and outbox
   * stay.
   */
  | {
      readonly type: 'session.pin'
      readonly pin: string
      /** Left out, the PIN names the person. */
      readonly userId?: string
      /** More digits may follow: refused with `PIN_INCOMPLETE` while it belongs to no one. */
      readonly more?: boolean
    }
  /** Keeps a photo until the server has it. */
  | { readonly type: 'photo.keep'; readonly photo: Photo }
  /** Keeps an expense until the server has it, in place of what waits with the same id. */
  | { readonly type: 'expense.keep'; readonly expense: KeptExpense }
  /** Forgets an expense that the server has not taken. */
  | { readonly type: 'expense.drop'; readonly id: string }
  | { readonly type: 'session.lock' }
  | { readonly type: 'session.chooseBranch'; readonly branchId: string }
  | { readonly type: 'language.set'; readonly language: string }
  /** Loads the texts of a language that a window shows beside its own, e.g. on a sample receipt. */
  | { readonly type: 'language.need'; readonly language: string }
  | {
      readonly type: 'display.show'
      /** The number of the till among those of this browser; left out: the first. */
      readonly till?: number | undefined
      readonly orderId: string | null
      readonly stage: 'ordering' | 'paying' | 'thanks'
      /** How the cashier is about to take the money. */
      readonly method?: PaymentMethod | undefined
      /** Of the notes that the guest pays with, if it is not the branch's. */
      readonly currency?: string | undefined
      /** That the guest is about to give beside the bill, in smallest units. */
      readonly tip?: number | undefined
      /** Of the bill, that this guest pays; left out: all that is due. */
      readonly part?: number | undefined
      readonly paymentCode?: PaymentCode | undefined
      /** Shows this refund of the order. */
      readonly refundId?: string | undefined
      /** Of the page of the receipt, to be scanned. */
      readonly receiptAddress?: string | undefined
    }
  | { readonly type: 'display.settings'; readonly settings: object }
  /** The person who is logged in opened a customer display here: it opens again without a login. */
  | { readonly type: 'display.keep'; readonly branchId: string }
  /** Sends parked commands of a lane again. */
  | { readonly type: 'outbox.retry'; readonly lane: string }
  /** Discards a parked command. Refused for money: `order.pay` is never dropped. */
  | { readonly type: 'outbox.discard'; readonly opId: string }
  /** Tries the connection now instead of waiting for the back-off. */
  | { readonly type: 'connection.retry' }

/** A command and the id made by the tap that wanted it. */
export type CommandRequest = { readonly opId: string; readonly draft: CommandDraft }

/**
 * The one interface of the worker, exposed by Comlink. Windows import this type and nothing else of the worker.
 */
export type WorkerApi = {
  readonly hello: (hello: Hello) => Promise<HelloReply>
  readonly snapshot: (topic: Topic) => Promise<Snapshot>
  /** A contract call over HTTP, with the token that windows never hold. */
  readonly send: (call: Call) => Promise<Envelope>
  /**
   * Commands of one tap, applied and made durable together, all or none. Returns one string per command: the
   * order number given to `order.open`, the receipt number given to an `order.pay` that settles the bill, else
   * ''. The same `opId`s again return the same.
   */
  readonly command: (requests: readonly CommandRequest[]) => Promise<Envelope<readonly string[]>>
  readonly act: (action: Action) => Promise<Envelope>
}
