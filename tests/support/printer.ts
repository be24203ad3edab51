import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { paperOf, type Printed, readEscPos, type Step } from './escpos.ts'

/** `mute`: prints, and never says how it is. `dies`: gone in the middle of a paper. */
export type Mood = 'well' | 'paperOut' | 'coverOpen' | 'mute' | 'dies'

/** Replies to `DLE EOT 2` and `DLE EOT 4`. */
const STATUS: Readonly<Record<Mood, Readonly<Record<number, number>>>> = {
  well: { 2: 0x12, 4: 0x12 },
  paperOut: { 2: 0x32, 4: 0x72 },
  coverOpen: { 2: 0x16, 4: 0x12 },
  mute: {},
  dies: { 2: 0x12, 4: 0x12 },
}

/**
 * A receipt printer on a TCP port of this machine: it reads ESC/POS, prints, cuts, opens a drawer and reports
 * its paper. Its network address leads here by `connectTo`.
 */
export async function startPrinter() {
  const papers: Printed[] = []
  const drawers: (readonly number[])[] = []
  const sockets = new Set<Socket>()
  let mood: Mood = 'well'
  let at = 0
  let server: Server | undefined

  function serve(socket: Socket): void {
    sockets.add(socket)
    let bytes = Buffer.alloc(0)
    let done: Step[] = []
    const doStep = (step: Step) => {
      if (step.kind === 'status') {
        const reply = STATUS[mood][step.about]
        if (reply !== undefined) socket.write(Uint8Array.of(reply))
      }
      done.push(step)
      if (step.kind === 'drawer') drawers.push(step.pulse)
      if (step.kind !== 'cut') return
      const paper = paperOf(done)
      if (paper) papers.push(paper)
      done = []
    }
    socket.on('data', (data) => {
      bytes = Buffer.concat([bytes, data])
      if (mood === 'dies' && bytes.length > 200) return void socket.resetAndDestroy()
      const { steps, read } = readEscPos(bytes)
      bytes = bytes.subarray(read)
      steps.forEach(doStep)
    })
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }

  async function on(): Promise<void> {
    server = createServer(serve).listen(at, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (typeof address === 'object' && address) at = address.port
  }
  async function off(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    const closed = server && once(server, 'close')
    server?.close()
    await closed
  }

  await on()
  return {
    /** Its port on this machine. */
    port: () => at,
    /** What came out and was cut, in order. */
    papers,
    /** Pulses to the drawer. */
    drawers,
    on,
    off,
    /** From the next status or byte on. */
    become: (next: Mood) => {
      mood = next
    },
    connect: () => connect(at, '127.0.0.1'),
  }
}
export type TestPrinter = Awaited<ReturnType<typeof startPrinter>>

/** Returns a way to printers by the addresses that a branch knows; others are not there. */
export const connectTo =
  (printers: Readonly<Record<string, TestPrinter>>) =>
  (host: string): Socket => {
    const printer = printers[host]
    return printer ? printer.connect() : connect(1, '127.0.0.1')
  }
