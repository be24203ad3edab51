import { AxiosError, type AxiosAdapter } from 'axios'
import type { Contract } from '#shared/api.ts'
import { parse, type Request } from '../../worker/support/request.ts'
import { textsOf } from './words.ts'

type CallName = {
  [Area in keyof Contract]: `${Area}.${keyof Contract[Area] & string}`
}[keyof Contract]

/** Responses of the server to calls of the contract; one that refuses ends with `refuse`. */
export type Answers = { readonly [Call in CallName]?: (request: Request) => unknown }

class Refusal extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, body: object) {
    super(`HTTP ${status}`)
    this.status = status
    this.body = body
  }
}

/** Ends a response like the server when it refuses. */
export function refuse(status: number, code: string, message = '', details?: object): never {
  throw new Refusal(status, { code, message, details })
}

/** Serves the texts of the project and the responses of a test; everything else goes to `adapter`. */
export const answering =
  (answers: Answers, adapter: AxiosAdapter): AxiosAdapter =>
  async (config) => {
    const request = parse(config)
    const answer =
      request.name === 'texts'
        ? () => textsOf(request.params['language'] ?? '')
        : answers[request.name as CallName]
    if (!answer) return adapter(config)
    const respond = (status: number, data: unknown) => ({
      status,
      data,
      statusText: '',
      headers: { date: new Date().toUTCString() },
      config,
    })
    try {
      return respond(200, structuredClone(await answer(request)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const response = respond(error.status, error.body)
      throw new AxiosError(error.message, 'ERR_BAD_RESPONSE', config, null, response)
    }
  }
