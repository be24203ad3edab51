import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

export type OtherBuild = {
  /** A project that a server can be started in, with the same server and these windows. */
  readonly folder: string
  readonly build: number
  readonly discard: () => Promise<void>
}

/** Builds the windows once more under a higher number, as a deployment does. Takes some seconds. */
export async function buildNewer(): Promise<OtherBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'sala-build-'))
  const build = Math.floor(Date.now() / 1000) + 1
  await promisify(execFile)(
    join('node_modules', '.bin', 'vite'),
    ['build', '--outDir', join(folder, 'dist', 'client'), '--emptyOutDir', '--logLevel', 'error'],
    { env: { ...process.env, SALA_BUILD: String(build), NODE_ENV: 'production' } },
  )
  await cp(join('dist', 'server'), join(folder, 'dist', 'server'), { recursive: true })
  for (const name of ['locales', 'node_modules', 'package.json'])
    await symlink(resolve(name), join(folder, name))
  return { folder, build, discard: () => rm(folder, { recursive: true, force: true }) }
}
