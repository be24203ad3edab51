import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claim } from '../../../../server/platform/database/postgres/claim.ts'
import { processSpace, startOf } from '../../../../server/platform/database/postgres/processes.ts'
import { temporaryFolder } from '../../support/client.ts'

const PACE = { beatMs: 20, watchMs: 200 }

async function take(root: string) {
  const taken = await claim(root, PACE)
  onTestFinished(taken.release)
  return taken
}

/** A folder with the claim of another process, e.g. of one that was killed. */
function claimedBy(owner: object | string): string {
  const root = temporaryFolder()
  writeFileSync(
    join(root, 'owner.pid'),
    typeof owner === 'string' ? owner : JSON.stringify({ host: 'till-1', ...owner }),
  )
  return root
}

const ownerIn = (root: string) =>
  JSON.parse(readFileSync(join(root, 'owner.pid'), 'utf8')) as object

async function livingProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'spawn')
  return child.pid ?? 0
}

test('a folder that is given back can be taken again', async () => {
  const root = temporaryFolder()
  const first = await claim(root, PACE)
  await expect(claim(root, PACE)).rejects.toThrow(/^Another Sala \(process \d+ on .+\) uses/)
  first.release()
  await take(root)
})

test('another process of this machine keeps its folder, and is named', async () => {
  const pid = await livingProcess()
  const root = claimedBy({ pid, started: startOf(pid), space: processSpace() })
  await expect(claim(root, PACE)).rejects.toThrow(`Another Sala (process ${pid} on till-1)`)
})

test.each([
  ['a process that is gone', { pid: 4_194_305, started: '1' }],
  ['a number that another process has now', { pid: process.ppid, started: '1' }],
  ['our own number, as 1 is in every container', { pid: process.pid, started: '1' }],
])('the claim of %s is taken over at once', async (_what, owner) => {
  const root = claimedBy({ ...owner, space: processSpace() })
  const before = performance.now()
  await claim(root, { beatMs: 20, watchMs: 60_000 }).then(({ release }) => onTestFinished(release))
  expect(performance.now() - before).toBeLessThan(10_000)
  expect(ownerIn(root)).toMatchObject({ pid: process.pid, started: startOf(process.pid) })
})

test('a claim from before a restart, or of a container that is gone, is taken over when it is not touched', async () => {
  const root = claimedBy({ pid: process.pid, started: startOf(process.pid), space: 'another' })
  await take(root)
  expect(ownerIn(root)).toMatchObject({ space: processSpace() })
})

test('the claim of another container or machine holds as long as it is touched, by any clock', async () => {
  const root = temporaryFolder()
  await take(root)
  const file = join(root, 'owner.pid')
  // As if written elsewhere; its owner keeps touching it.
  writeFileSync(file, JSON.stringify({ ...ownerIn(root), space: 'another', host: 'kitchen' }))
  await expect(claim(root, { beatMs: 100, watchMs: 2000 })).rejects.toThrow('on kitchen)')
})

test.each([
  ['of a version before this one', '4242'],
  ['that was cut off', '{"pid":'],
  ['that found no room on the disk', ''],
])('a claim %s is taken over', async (_what, text) => {
  const root = claimedBy(text)
  await take(root)
  expect(ownerIn(root)).toMatchObject({ pid: process.pid })
})

test('of many that find the same stale claim one has the folder', async () => {
  const root = claimedBy({ pid: 4_194_305, started: '1', space: processSpace() })
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => take(root)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a claim that another process has taken over is not removed with ours', async () => {
  const root = temporaryFolder()
  const { release } = await claim(root, PACE)
  writeFileSync(join(root, 'owner.pid'), 'another')
  release()
  expect(readFileSync(join(root, 'owner.pid'), 'utf8')).toBe('another')
})
