import { createRoot } from 'react-dom/client'
import { Board, seen } from './Board.tsx'
import { DRIVE_CHANNEL, type Drive, type Driven } from './drive.ts'
import { feeds, type Design } from './feeds.ts'
import { now } from './moment.ts'

/** The functions that the runner reads and calls in a board's window. */
export type Bench = {
  readonly seen: typeof seen
  readonly startedAt: number
  readonly drive: (wanted: Drive) => Promise<Driven>
}
declare global {
  var bench: Bench
}

const startedAt = now()
const settings = location.search.slice(1)
const design = new URLSearchParams(settings).get('design') as Design

function drive(wanted: Drive): Promise<Driven> {
  const channel = new BroadcastChannel(DRIVE_CHANNEL)
  return new Promise((resolve) => {
    channel.addEventListener('message', ({ data }) => {
      channel.close()
      resolve(data as Driven)
    })
    channel.postMessage(wanted)
  })
}

globalThis.bench = { seen, startedAt, drive }
const root = document.querySelector('#root')
if (root) createRoot(root).render(<Board cells={feeds[design](settings)} />)
