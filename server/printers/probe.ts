import { connect as connectSocket, type Socket } from 'node:net'
import { conflict } from '../http/errors.ts'

type Deps = { readonly connect?: (host: string, port: number) => Socket }
type Page = { readonly title: string; readonly lines: readonly string[] }

/** Long enough for a printer that wakes up. */
const PATIENCE_MS = 4000

/**
 * Sends a test page to a network printer. Whoever calls has checked the address: `isPrinterHost` keeps
 * this from being a way into other machines. Nothing that comes back is read.
 */
export const createProbe =
  ({ connect = (host, port) => connectSocket({ host, port }) }: Deps = {}) =>
  (host: string, port: number, page: Page): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(host, port)
      const fail = () => {
        socket.destroy()
        reject(
          conflict(
            'PRINTER_UNREACHABLE',
            `Nothing answers at ${host}:${port}. Check that the printer is on, in the same network as the server, and that the address is right.`,
          ),
        )
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

const ESC = 0x1b
const GS = 0x1d

/** ESC/POS: reset, a title in double size, lines, feed, cut. ASCII only, which every printer can. */
export const testPage = ({ title, lines }: Page): Buffer =>
  Buffer.concat([
    Buffer.from([ESC, 0x40, GS, 0x21, 0x11]),
    ascii(`${title}\n`),
    Buffer.from([GS, 0x21, 0x00]),
    ascii(lines.map((line) => `${line}\n`).join('')),
    Buffer.from([ESC, 0x64, 4, GS, 0x56, 66, 0]),
  ])

const ascii = (text: string): Buffer =>
  Buffer.from(text.replaceAll(/[^\n\x20-\x7e]/g, '?'), 'latin1')
