import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { Server } from 'socket.io'
import { drive, type Drive, type Driven } from '../pages/drive.ts'
import type { Design } from '../pages/feeds.ts'
import { changeOf, ordersOf } from '../pages/orders.ts'

export type BoardServer = {
  readonly url: string
  /** Makes changes here and notifies every socket. */
  readonly drive: (wanted: Drive) => Promise<Driven>
  /** Orders that a window with its own socket gets when it comes. */
  readonly hold: (orders: number) => void
  readonly sockets: () => number
  readonly close: () => Promise<void>
}

/** The feed of changes for the boards, and their maker. */
export type Course = { readonly design: Design; readonly from: 'worker' | 'server' }

/** The page of a board. One address, one worker: windows of a course share theirs. */
export const boardAddress = ({ url }: BoardServer, { design, from }: Course, orders: number) =>
  `${url}/board.html?design=${design}&orders=${orders}${from === 'server' ? '&socket' : ''}`

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Serves the built pages and plays the server whose changes they show. */
export async function startBoardServer(): Promise<BoardServer> {
  const http = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://board')
    try {
      const body = await readFile(join('dist/bench', pathname))
      response.writeHead(200, {
        'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream',
        // Isolated pages get a clock of 5 microseconds instead of 100.
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false })
  let orders = ordersOf(1000)
  let made = 0
  io.on('connection', (socket) => socket.emit('orders', orders))
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    hold: (count) => {
      orders = ordersOf(count)
    },
    drive: (wanted) => {
      const first = made
      made += wanted.count
      return drive(wanted, first, (n) => {
        const order = changeOf(n)
        io.emit('order', order)
        return order.revision
      })
    },
    sockets: () => io.engine.clientsCount,
    close: () => io.close(),
  }
}
