import { readConfig } from './platform/config.ts'
import { createLogger } from './platform/http/log.ts'
import { describeError, projectOf, versionOf } from './platform/project.ts'
import { start } from './start.ts'

/** Longer than PostgreSQL takes to stop, or to be stopped. */
const CLOSING_MS = 45_000

/** The process: settings from the environment in, a server until SIGTERM or SIGINT out. */
const project = projectOf(import.meta.url)
const version = versionOf(project)

try {
  const config = readConfig(process.env, project)
  const logger = createLogger({ level: config.logLevel })
  const starting = start({ config, logger, project, version, now: () => new Date() })

  let ending = false
  const end = async (reason: string, code: number) => {
    // A second signal means: do not wait.
    if (ending) process.exit(1)
    ending = true
    logger.info({ reason }, 'closing')
    // A part that cannot be closed, e.g. a disk that hangs, must not keep a supervisor from starting the next
    // process.
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
  console.error(describeError(error))
  process.exit(1)
}
