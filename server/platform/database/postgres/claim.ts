import { readFileSync, renameSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { processSpace, startOf } from './processes.ts'

export type Claim = { readonly release: () => void }

/** The process that owns a data folder. */
const Owner = z.object({
  pid: z.int(),
  /** See `startOf`: a number alone may mean another process after a restart. */
  started: z.string(),
  /** See `processSpace`. */
  space: z.string(),
  /** For people. */
  host: z.string(),
})
type Owner = z.output<typeof Owner>

/** Milliseconds: how often an owner touches its claim, and how long others watch for that. */
type Pace = { readonly beatMs: number; readonly watchMs: number }
const PACE: Pace = { beatMs: 1000, watchMs: 5000 }

/**
 * Claims a data folder for this process. Throws, with a text for the person at the console, while another
 * process has it. The claim of a killed process is taken over: at once if its number can be looked up, else
 * (another container, another machine, a restart of this one) if it was not touched for `watchMs`.
 */
export async function claim(root: string, pace: Pace = PACE): Promise<Claim> {
  const file = join(root, 'owner.pid')
  const ours = JSON.stringify(ownOf(process.pid))
  while (!make(file, ours)) {
    const found = read(file)
    if (found === undefined) continue
    const owner = await ownerOf(file)
    if (owner && (await lives(file, owner, pace))) throw new Error(refusal(root, owner))
    remove(file, found)
  }
  // By touching, because it takes no room on the disk. A failed touch matters only if many follow.
  const beat = setInterval(() => utimes(file, new Date(), new Date(), () => {}), pace.beatMs)
  beat.unref()
  return {
    release() {
      clearInterval(beat)
      if (read(file) === ours) rmSync(file, { force: true })
    },
  }
}

const ownOf = (pid: number): Owner => ({
  pid,
  started: startOf(pid) ?? '',
  space: processSpace(),
  host: hostname(),
})

/** Returns false if there is one already. */
function make(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Returns undefined for a claim whose process cannot be looked up, as earlier versions wrote. */
async function ownerOf(file: string): Promise<Owner | undefined> {
  // An empty one is being written at this moment, or was when the disk was full.
  if (read(file) === '') await sleep(100)
  try {
    return Owner.parse(JSON.parse(read(file) ?? ''))
  } catch {
    return undefined
  }
}

async function lives(file: string, owner: Owner, { beatMs, watchMs }: Pace): Promise<boolean> {
  if (owner.space === processSpace()) return startOf(owner.pid) === owner.started
  const before = touched(file)
  for (let watched = 0; watched < watchMs; watched += beatMs) {
    await sleep(beatMs)
    if (touched(file) !== before) return true
  }
  return false
}

const touched = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs

/** Removes the claim that was judged, not one that a quicker process has written since. */
function remove(file: string, judged: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (read(aside) === judged) rmSync(aside)
  else renameSync(aside, file)
}

const refusal = (root: string, { pid, host }: Owner) =>
  `Another Sala (process ${pid} on ${host}) uses the data folder of ${root}. Stop it first, or set SALA_DATA to another folder for this one.`
