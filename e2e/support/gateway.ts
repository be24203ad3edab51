import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Responses that browsers get instead of the server's. */
type Reply = { readonly status: number; readonly body: string }

type Change = (text: string, path: string) => string

export type Gateway = {
  readonly port: number
  /** From now on all browsers get this; undefined: the server's own responses. */
  readonly reply: (reply: Reply | undefined) => void
  /** From now on scripts and pages are the result of `change`. */
  readonly change: (change: Change) => void
  readonly close: () => Promise<void>
}

const asItIs: Change = (text) => text

/** A proxy between browsers and a server in service, with pages of its own. */
export async function createGateway(serverPort: () => number): Promise<Gateway> {
  let own: Reply | undefined
  let change: Change = asItIs

  function answer(request: IncomingMessage, response: ServerResponse) {
    if (own) {
      response.writeHead(own.status, { 'content-type': 'text/html' }).end(own.body)
      return
    }
    // Only whole responses, uncompressed, can be changed.
    const { 'if-none-match': _tag, 'if-modified-since': _date, ...asked } = request.headers
    const headers = { ...asked, 'accept-encoding': 'identity' }
    const passed = ask(
      { port: serverPort(), host: '127.0.0.1', path: request.url, method: request.method, headers },
      (answered) => {
        const type = answered.headers['content-type'] ?? ''
        if (!/^text\/html|\/javascript/.test(type)) {
          response.writeHead(answered.statusCode ?? 502, answered.headers)
          answered.pipe(response)
          return
        }
        const chunks: Buffer[] = []
        answered.on('data', (chunk: Buffer) => chunks.push(chunk))
        answered.on('end', () => {
          const body = Buffer.from(change(Buffer.concat(chunks).toString(), request.url ?? ''))
          const { 'content-length': _, ...kept } = answered.headers
          response.writeHead(answered.statusCode ?? 502, kept).end(body)
        })
      },
    )
    passed.on('error', () => response.writeHead(502).end())
    request.pipe(passed)
  }

  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    reply: (reply) => {
      own = reply
    },
    change: (next) => {
      change = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
