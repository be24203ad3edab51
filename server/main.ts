import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { readConfig } from './config.ts'
import { createLogger } from './http/log.ts'
import { start } from './start.ts'

/** Longer than PostgreSQL takes to stop, or to be stopped. */
const CLOSING_MS = 45_000

/** The process: settings from the environment in, a server until SIGTERM or SIGINT out. */
const project = projectOf(dirname(fileURLToPath(import.meta.url)))
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')))

try {
  const config = readConfig(process.env, project)
  const logger = createLogger({ level: config.logLevel })
  const starting = start({ config, logger, project, version, now: () => new Date() })

  let ending = false
  const end = async (reason: string, code: number) => {
    // Whoever asks twice does not want to wait.
    if (ending) process.exit(1)
    ending = true
    logger.info({ reason }, 'closing')
    // What cannot be closed, e.g. a disk that hangs, must not keep a supervisor from starting the next one.
    setTimeout(() => process.exit(1), config.shutdownMs + CLOSING_MS).unref()
    await (await starting).close()
    process.exit(code)
  }
  process.on('SIGTERM', () => void end('SIGTERM', 0))
  process.on('SIGINT', () => void end('SIGINT', 0))
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught')
    void end('uncaught', 1)
  })

  const { db, port } = await starting
  if (config.demo) {
    const { greeting } = await import('./greeting.ts')
    console.info(await greeting(db, { host: config.host, port }))
  }
} catch (error) {
  console.error(error instanceof Error ? describe(error) : error)
  process.exit(1)
}

/** The sources lie in `server`, a build in `dist/server`. */
function projectOf(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : projectOf(dirname(folder))
}

/** What a person at the console needs: what went wrong and why, not where in the code. */
function describe(error: Error): string {
  const { message, cause } = error
  const advice = adviceOf(error)
  if (advice) return `${message}. ${advice}`
  return cause instanceof Error ? `${message} (${cause.message})` : message
}

/** For folders that cannot be used: Node says which, but not what to do. */
function adviceOf(error: Error): string | undefined {
  if (!('path' in error && 'code' in error)) return undefined
  const path = String(error.path)
  switch (error.code) {
    case 'EROFS':
      return `The disk of ${path} is read-only. Make it writable, or name another folder with SALA_DATA.`
    case 'EACCES':
    case 'EPERM':
      return `This account may not write ${path}. Give it the folder, or name another one with SALA_DATA.`
    case 'ENOSPC':
      return `The disk of ${path} is full. Make room, then start again.`
    default:
      return undefined
  }
}
