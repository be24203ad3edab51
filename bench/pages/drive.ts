import { now } from './moment.ts'

/** Requests `count` changes from their maker, one each `gap` milliseconds. */
export type Drive = { readonly count: number; readonly gap: number }
export type Driven = { readonly madeAt: readonly (readonly [revision: number, at: number])[] }

/** The channel between the runner's page and a worker that makes changes. */
export const DRIVE_CHANNEL = 'bench:drive'

/** Makes changes at an even pace and notes when. `first` goes on counting over several drives. */
export async function drive(
  { count, gap }: Drive,
  first: number,
  change: (n: number) => number,
): Promise<Driven> {
  const madeAt: [number, number][] = []
  for (let n = first; n < first + count; n += 1) {
    const at = now()
    madeAt.push([change(n), at])
    await new Promise((resolve) => setTimeout(resolve, gap))
  }
  return { madeAt }
}

/** Handles drives that come over the channel: in the worker that makes the changes. */
export function answerDrives(change: (n: number) => number) {
  const channel = new BroadcastChannel(DRIVE_CHANNEL)
  let made = 0
  channel.addEventListener('message', async ({ data }) => {
    const wanted = data as Drive
    const first = made
    made += wanted.count
    channel.postMessage(await drive(wanted, first, change))
  })
}
