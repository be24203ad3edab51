import { connect as connectSocket, type Socket } from 'node:net'
import { type TestPage, testPage } from '#shared/printers/test-page.ts'
import { conflict } from '../platform/http/errors.ts'

type Deps = { readonly connect?: (host: string, port: number) => Socket }

/** Long enough for a printer that wakes up. */
const PATIENCE_MS = 4000

/**
 * Sends a test page to a network printer. The caller has checked the address: `isPrinterHost` keeps
 * this from being a way into other machines. Nothing that comes back is read.
 */
export const createProbe =
  ({ connect = (host, port) => connectSocket({ host, port }) }: Deps = {}) =>
  (host: string, port: number, page: TestPage): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(host, port)
      const fail = () => {
        socket.destroy()
        reject(conflict('PRINTER_UNREACHABLE'))
      }
      socket.setTimeout(PATIENCE_MS, fail)
      socket.once('error', fail)
      socket.once('connect', () => {
        socket.end(testPage(page), () => {
          socket.off('error', fail)
          // A printer that resets the connection after it took everything has printed.
          socket.on('error', () => {})
          socket.setTimeout(PATIENCE_MS, () => socket.destroy())
          socket.resume()
          resolve()
        })
      })
    })
export type Probe = ReturnType<typeof createProbe>
