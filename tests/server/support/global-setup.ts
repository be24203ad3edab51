import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { stopCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of this run's PostgreSQL, which the first test that needs one starts. */
    clusterFolder: string
  }
}

const PREFIX = 'sala-test-'

/** Names the folder of this run's database; stops and removes the database at the end, if one was needed. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const folder = join(tmpdir(), `${PREFIX}${process.pid}`)
  await mkdir(folder, { recursive: true })
  project.provide('clusterFolder', folder)
  return () => remove(folder)
}

/** A run that was killed could not clean up. */
async function removeAbandoned(): Promise<void> {
  const folders = readdirSync(tmpdir()).filter((name) => /^sala-test-\d+$/.test(name))
  const abandoned = folders.filter((name) => !lives(Number(name.slice(PREFIX.length))))
  await Promise.all(abandoned.map((name) => remove(join(tmpdir(), name))))
}

async function remove(folder: string): Promise<void> {
  if (existsSync(join(folder, 'postgres'))) await stopCluster(folder)
  rmSync(folder, { recursive: true, force: true })
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
