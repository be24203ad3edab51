import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

/**
 * Returns the folder with package.json above a module: the sources are in `server`, a build in `dist/server`.
 */
export function projectOf(moduleUrl: string): string {
  const above = (folder: string): string =>
    existsSync(join(folder, 'package.json')) ? folder : above(dirname(folder))
  return above(dirname(fileURLToPath(moduleUrl)))
}

const Package = z.object({ version: z.string() })

/** Returns Sala's version, e.g. `0.1.0`. */
export const versionOf = (project: string): string =>
  Package.parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))).version

/** Returns the text for a person at the console: what went wrong and why, not where in the code. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  const advice = adviceOf(error)
  if (advice) return `${message}. ${advice}`
  return cause instanceof Error ? `${message} (${cause.message})` : message
}

/** Returns advice for folders that cannot be used: Node names them, but not what to do. */
function adviceOf(error: Error): string | undefined {
  if (!('path' in error && 'code' in error)) return undefined
  const path = String(error.path)
  switch (error.code) {
    case 'EROFS':
      return `The disk of ${path} is read-only. Make it writable, or name another folder with SALA_DATA.`
    case 'EACCES':
    case 'EPERM':
      return `This account cannot write to ${path}. Give it the folder, or name another one with SALA_DATA.`
    case 'ENOSPC':
      return `The disk of ${path} is full. Make room, then start again.`
    default:
      return undefined
  }
}
