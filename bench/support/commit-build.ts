import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

export type CommitBuild = { readonly folder: string; readonly discard: () => Promise<void> }

const run = promisify(execFile)

/** Builds windows and server of another commit in a worktree of its own, with the packages of this one. */
export async function buildCommit(commit: string): Promise<CommitBuild> {
  const parent = await mkdtemp(join(tmpdir(), 'sala-before-'))
  const folder = join(parent, 'tree')
  await run('git', ['worktree', 'add', '--detach', folder, commit])
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await run('npm', ['run', '--silent', 'build'], { cwd: folder, maxBuffer: 1 << 26 })
  return {
    folder,
    async discard() {
      await run('git', ['worktree', 'remove', '--force', folder])
      await rm(parent, { recursive: true, force: true })
    },
  }
}
