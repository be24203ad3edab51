import type { Server, Socket } from 'socket.io'
import type { EventsMessage } from '#shared/sync/event.ts'
import type { Caller } from '../tenancy/caller.ts'

/** The result of `subscribe`. `seq` is the last event that may not arrive over this socket any more. */
export type Subscribed =
  | { readonly ok: true; readonly logId: string; readonly seq: number }
  | { readonly ok: false; readonly code: 'FORBIDDEN' | 'INVALID' | 'UNAVAILABLE' }

type ClientEvents = {
  readonly subscribe: (request: unknown, answer: (reply: Subscribed) => void) => void
}
type ServerEvents = {
  readonly events: (message: EventsMessage) => void
  /** The session was revoked; the socket closes and another would be refused. */
  readonly 'session.ended': () => void
  /** The person's permissions have changed: earlier tokens are refused, a refresh gets good ones. */
  readonly 'session.changed': () => void
}
type Data = { caller: Caller }
/** One window's worker. */
export type SalaSocket = Socket<ClientEvents, ServerEvents, object, Data>
/** All of them on this node. */
export type SalaSockets = Server<ClientEvents, ServerEvents, object, Data>
