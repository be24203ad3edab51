import { createClient, type Call, type Send } from '#shared/contract/client.ts'
import type { CoreContract } from '#shared/core-api.ts'
import type { ApiClient } from '#shared/contract/route.ts'
import { isUnauthorized, notSignedIn, superseded, WorkerError } from './errors.ts'
import type { Http } from './http.ts'
import type { Session } from './session.ts'

/** The parts of a session that calls need. */
type Caller = Pick<Session, 'generation' | 'signal' | 'refresh'> & {
  readonly current: () => { readonly accessToken: string } | null
}

/** Contract calls in the name of one session: the person's, or the kitchen screen's. */
export type Api = {
  /**
   * Sends a call with the current token; a 401 leads to one refresh and one more try. A response that arrives
   * after a login or logout is dropped with `E_SUPERSEDED`.
   */
  readonly send: Send
  /** The calls that the worker makes on its own. */
  readonly client: ApiClient<CoreContract>
}

export function createApi(http: Http, session: Caller, contract: CoreContract): Api {
  async function send(call: Call): Promise<unknown> {
    const { access } = await http.routeOf(call)
    if (access === 'public') return http.call(call, { token: null })
    const mine = session.generation()
    const answer = await withToken(call)
    if (mine !== session.generation()) throw superseded()
    return answer
  }

  async function withToken(call: Call): Promise<unknown> {
    const token = session.current()?.accessToken
    if (!token) throw notSignedIn()
    try {
      return await http.call(call, { token, signal: session.signal() })
    } catch (error) {
      if (!isUnauthorized(error)) throw error
      const outcome = await session.refresh(token)
      const fresh = session.current()?.accessToken
      if (outcome !== 'refreshed' || !fresh) throw outcome === 'unreachable' ? offline() : error
      return http.call(call, { token: fresh, signal: session.signal() })
    }
  }

  return { send, client: createClient(contract, send) }
}

const offline = () => new WorkerError('NETWORK', { status: 0 })
