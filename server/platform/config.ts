import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { parseServers, type ServerTable } from '#shared/servers/servers.ts'

const onOff = (initially: 'on' | 'off') => z._default(z.enum(['on', 'off']), initially)
const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)

const servers = z.pipe(
  z._default(z.string(), ''),
  z.transform((text: string, context) => {
    try {
      return parseServers(text)
    } catch (error) {
      context.issues.push({ code: 'custom', input: text, message: String(error) })
      return z.NEVER
    }
  }),
)

/** Every variable that the server reads; docs/operating.md explains each. */
const Environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 4000),
  HOST: z._default(z.string().check(z.minLength(1)), '0.0.0.0'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  SALA_DATA: z.optional(z.string().check(z.minLength(1))),
  SALA_SECRET: z.optional(z.string().check(z.minLength(32))),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SALA_ORIGINS: list,
  TRUST_PROXY: list,
  SALA_SERVERS: servers,
  SALA_DEMO: onOff('off'),
  SALA_SHELL: onOff('on'),
  SALA_POOL: z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(200)), 10),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.string().check(z.regex(/@/)), 'Sala <sala@localhost>'),
  SALA_METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  LOG_LEVEL: z._default(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    'info',
  ),
  SALA_SHUTDOWN_SECONDS: z._default(z.coerce.number().check(z.gte(0)), 10),
})

export type Config = {
  readonly port: number
  readonly host: string
  /** Undefined: the PostgreSQL of npm, in the data folder. */
  readonly databaseUrl: string | undefined
  readonly data: string
  readonly secret: string
  readonly publicUrl: string | undefined
  readonly origins: readonly string[]
  /** Which other server the pages of a hostname use. */
  readonly servers: ServerTable
  readonly trustProxy: readonly string[]
  readonly demo: boolean
  /** Whether browsers keep the windows on their disk. */
  readonly shell: boolean
  readonly poolSize: number
  /** Undefined: mails are kept in the data folder. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly metricsToken: string | undefined
  readonly logLevel: string
  readonly shutdownMs: number
}

/** Where the data are: all that a command needs besides the server. */
export type Store = Pick<Config, 'databaseUrl' | 'data'>

/** Reads where the data are. Unlike `readConfig` it makes nothing. */
export function readStore(environment: NodeJS.ProcessEnv, project: string): Store {
  const { DATABASE_URL, SALA_DATA } = settingsIn(environment)
  return { databaseUrl: DATABASE_URL, data: resolve(project, SALA_DATA ?? '.data') }
}

/** The settings of which `npm run doctor` says whether a server can work with them. */
export type Settings = Pick<
  Config,
  'databaseUrl' | 'data' | 'port' | 'poolSize' | 'publicUrl' | 'smtpUrl'
>

/** Reads what `npm run doctor` looks at. Unlike `readConfig` it makes nothing. */
export function readSettings(environment: NodeJS.ProcessEnv, project: string): Settings {
  const { PORT, SALA_POOL, PUBLIC_URL, SMTP_URL } = settingsIn(environment)
  return {
    ...readStore(environment, project),
    port: PORT,
    poolSize: SALA_POOL,
    publicUrl: PUBLIC_URL,
    smtpUrl: SMTP_URL,
  }
}

/** Reads the settings from the environment. Throws one error that names every variable that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv, project: string): Config {
  const data = settingsIn(environment)
  const folder = resolve(project, data.SALA_DATA ?? '.data')
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    data: folder,
    secret: data.SALA_SECRET ?? keptSecret(folder),
    publicUrl: data.PUBLIC_URL,
    origins: data.SALA_ORIGINS,
    servers: data.SALA_SERVERS,
    trustProxy: data.TRUST_PROXY,
    demo: data.SALA_DEMO === 'on',
    shell: data.SALA_SHELL === 'on',
    poolSize: data.SALA_POOL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    metricsToken: data.SALA_METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    shutdownMs: data.SALA_SHUTDOWN_SECONDS * 1000,
  }
}

function settingsIn(environment: NodeJS.ProcessEnv) {
  // An empty variable counts as left out, as in `.env` files and unit files.
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  const parsed = Environment.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
    throw new Error(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  return parsed.data
}

/** Returns the secret made at the first start. A new one would log all people out. */
function keptSecret(folder: string): string {
  const file = join(folder, 'secret')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = readFileSync(file, 'utf8')
  if (secret.length < 32) throw new Error(`${file} is damaged. Delete it; everybody signs in anew.`)
  return secret
}
