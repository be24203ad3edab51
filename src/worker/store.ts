import type { Command } from '#shared/orders/command.ts'
import type { CashAmount } from '#shared/orders/cash-of.ts'
import type { Actor } from '#shared/orders/order.ts'
import type { MenuRow } from '#shared/menu/menu.ts'
import type { Tokens } from '#shared/session/session.ts'
import type { ServerTopic } from '#shared/sync/event.ts'
import type { SessionRow } from '#shared/sync/protocol.ts'
import type { PromotionVersion } from '#shared/promotions/definition.ts'
import type { Table } from '#shared/tables/table.ts'

/** The session as it survives a restart. Null in the database: a person logged out. */
export type SavedSession = Pick<
  SessionRow,
  'restaurant' | 'branches' | 'branchId' | 'bypass' | 'locked'
> & {
  readonly user: NonNullable<SessionRow['user']>
  /** The holder of the session, if `user` took over without the server: the tokens are still the holder's. */
  readonly heldBy?: NonNullable<SessionRow['user']>
  readonly accessToken: string
  readonly refreshToken: string | null
  /** Own clock, milliseconds: when the access token ends, counted from its arrival. */
  readonly expiresAt: number
}

/** A screen's own session, as it survives a restart. */
export type SavedGrant = SavedTokens & {
  readonly user: NonNullable<SessionRow['user']>
  readonly branchId: string
}

/** Null: this browser is no screen. `endedIn`: it was one in that branch, until a person ended it. */
export type StoredGrant = SavedGrant | { readonly endedIn: string } | null

export type SavedTokens = Pick<SavedSession, 'accessToken' | 'refreshToken' | 'expiresAt'>

/** Returns tokens that the server has just given in the form in which they are kept. */
export const savedTokens = (
  { accessToken, refreshToken, expiresIn }: Tokens,
  now: number,
): SavedTokens => ({ accessToken, refreshToken, expiresAt: now + expiresIn * 1000 })

/** A row as the server last sent it. `row: null` is kept until older events cannot arrive any more. */
export type BaseRow = {
  readonly key: string
  readonly topic: ServerTopic
  readonly _id: string
  readonly seq: number
  readonly row: Readonly<Record<string, unknown>> | null
}

/**
 * A command that waits for the server, with the facts it was judged by, so that a replay has the same result.
 */
export type OutboxEntry = {
  readonly key: string
  readonly branchId: string
  readonly lane: string
  readonly command: Command
  readonly by: Actor
  readonly menu: readonly MenuRow[]
  readonly tables: readonly Table[]
  /** Absent in entries of earlier builds. */
  readonly offers?: readonly PromotionVersion[]
  readonly orderNumber: string | null
  /** What it put into the drawer, below zero where it took cash out; absent in entries of earlier builds. */
  readonly cash?: number
  /** The same of other currencies. */
  readonly foreign?: readonly CashAmount[]
  readonly state: 'pending' | 'parked'
  readonly error: {
    readonly code: string
    readonly message: string
    readonly details?: unknown
  } | null
}

/** This browser profile in one branch: its code and the last numbers it gave. */
export type Device = {
  readonly key: string
  readonly code: string
  readonly n: number
  readonly order: number
  readonly receipt: number
}

/** How far the branch's event log has been followed. */
export type Cursor = { readonly key: string; readonly logId: string; readonly seq: number }

export type Tables = {
  readonly meta: { readonly key: string; readonly value: unknown }
  readonly rows: BaseRow
  readonly cursors: Cursor
  readonly outbox: OutboxEntry
  readonly devices: Device
  /** Results of commands, for a window that asks again. */
  readonly answers: { readonly key: string; readonly at: number; readonly answer: string }
  readonly texts: { readonly key: string; readonly texts: object }
}
export type TableName = keyof Tables
export const TABLES: readonly TableName[] = [
  'meta',
  'rows',
  'cursors',
  'outbox',
  'devices',
  'answers',
  'texts',
]

/** One transaction: everything in it holds, or nothing. */
export type Transaction = {
  readonly get: <T extends TableName>(table: T, key: string) => Promise<Tables[T] | undefined>
  readonly put: <T extends TableName>(table: T, value: Tables[T]) => Promise<void>
  readonly delete: (table: TableName, key: string) => Promise<void>
  /** Deletes every row whose key begins with `prefix`. */
  readonly clear: (table: TableName, prefix: string) => Promise<void>
}

/** Durable storage of the worker. Every method may reject: storage can be full, blocked or gone. */
export type Store = {
  readonly get: <T extends TableName>(table: T, key: string) => Promise<Tables[T] | undefined>
  /** Rows whose key begins with `prefix`, in the order of their keys. */
  readonly all: <T extends TableName>(table: T, prefix?: string) => Promise<readonly Tables[T][]>
  /**
   * Runs a transaction and resolves when it is on disk (`strict`), or with the operating system
   * (`relaxed`). A throw in `run` undoes it. `run` may wait for nothing but the transaction itself.
   */
  readonly transaction: <R>(
    durability: 'strict' | 'relaxed',
    run: (tx: Transaction) => Promise<R>,
  ) => Promise<R>
}

export const rowKey = (branchId: string, topic: ServerTopic, id: string) =>
  `${branchId}/${topic}/${id}`
/** Returns a key that sorts by `n`. */
export const outboxKey = (branchId: string, n: number) =>
  `${branchId}/${String(n).padStart(12, '0')}`
