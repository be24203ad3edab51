import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import { createApp } from './app.ts'
import { checkChains } from './audit/check-chains.ts'
import { noteRestore } from './backup/note-restore.ts'
import type { Config } from './platform/config.ts'
import { connect } from './platform/database/connect.ts'
import { type Db, openDatabase } from './platform/database/database.ts'
import { migrate, readMigrations } from './platform/database/migrate.ts'
import { createPulse } from './platform/database/pulse.ts'
import { answers, isMigrated, takesWrites } from './platform/database/readiness.ts'
import { createDomain } from './domain.ts'
import { countJobs, createJobs } from './jobs/jobs.ts'
import { recurring } from './jobs/kind.ts'
import { createOutbox, createSmtpMailer, type Mailer } from './platform/mail/mailer.ts'
import { createMailTexts } from './session/mail-texts.ts'
import { createNoticeTexts } from './notices/push/texts.ts'
import { createTestWords } from './printers/test-words.ts'
import { createSimulatedTerminal } from './terminals/simulated.ts'
import { keepPublicUrl } from './change/public-url.ts'
import { createReceiptTexts } from './receipts/receipt-texts.ts'
import { archiveAssets } from './platform/pages/archive.ts'
import { createPostgresBus } from './realtime/bus.ts'
import { createNotifier } from './realtime/notifier.ts'
import { pruneEvents } from './sync/retention.ts'

type Deps = {
  readonly config: Config
  readonly logger: Logger
  /** Folder of the project, with windows, texts and node_modules. */
  readonly project: string
  readonly version: string
  readonly now: () => Date
}

export type Running = {
  readonly db: Db
  /** Where it listens, e.g. `{ port: 4000 }`. */
  readonly port: number
  /** Finishes running work, then stops, the database last. */
  readonly close: () => Promise<void>
}

/**
 * Starts everything: database, migrations, demonstration, server. Parts started before a failure are stopped
 * again.
 */
export async function start(deps: Deps): Promise<Running> {
  const { config, logger, project, now } = deps
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const step of closing.splice(0).toReversed()) await step()
  }
  const warn = (what: string) => (error: unknown) => logger.warn({ err: error }, what)

  try {
    const { connection, restartHelps } = await connect(deps, closing)
    const migrations = await readMigrations()
    const applied = await migrate(connection, migrations)
    if (applied.length > 0) logger.info({ applied }, 'migrated')
    const db = openDatabase({ connection, poolSize: config.poolSize, onError: warn('database') })
    closing.push(() => db.destroy())
    await noteRestore(db)
    await seed(deps, db)
    await keepPublicUrl(db, config.publicUrl, now())

    const pulse = createPulse({ ask: () => answers(db), restartHelps })
    closing.push(async () => pulse.stop())
    const notifier = createNotifier({
      node: randomUUID(),
      openBus: (onMessage) => createPostgresBus({ connection, onMessage, onError: warn('bus') }),
      onError: warn('notifier'),
    })
    closing.push(() => notifier.close())
    const locales = join(project, 'locales')
    const domain = createDomain({
      db,
      secret: config.secret,
      now,
      notifier,
      mailer: mailerFor(deps),
      mailTexts: createMailTexts(locales),
      noticeTexts: createNoticeTexts(locales),
      contact: contactOf(config),
      testWords: createTestWords(locales),
      // Where guests pay, no machine may pretend that they did.
      ...(config.demo && { terminals: { simulated: createSimulatedTerminal(now) } }),
      receiptTexts: createReceiptTexts(locales),
    })
    const check = () =>
      checkChains(db, (broken) =>
        logger.error(
          broken,
          'audit log broken: from this entry on something was changed or removed',
        ),
      )
    const jobs = createJobs({
      db,
      workers: [
        ...domain.workers,
        recurring('log.forget', { everyMs: HOUR_MS, afterMs: MINUTE_MS }, async () => {
          await pruneEvents(db, now())
        }),
        // Not at once: after a power cut tills want to sell first.
        recurring('audit.check', { everyMs: DAY_MS, afterMs: MINUTE_MS }, check),
      ],
      onFailed: ({ error, ...job }) =>
        logger[job.parked ? 'error' : 'warn']({ err: error, ...job }, 'job failed'),
      onError: warn('jobs'),
    })
    closing.push(() => Promise.race([jobs.close(), sleep(config.shutdownMs)]))
    closing.push(() => Promise.race([domain.printSender.close(), sleep(config.shutdownMs)]))
    closing.push(() => Promise.race([domain.poster.close(), sleep(config.shutdownMs)]))
    const files = {
      client: join(project, 'dist', 'client'),
      archive: join(config.data, 'assets'),
      locales,
      shell: config.shell,
    }
    const assets = join(files.client, 'assets')
    await archiveAssets({ assets, archive: files.archive, now: now().getTime() })

    const app = await createApp({
      contract: domain.contract,
      handlers: domain.handlers,
      authenticate: domain.authenticate,
      sessionLookup: domain.sessionLookup,
      receiptPages: domain.receiptPages,
      joinPages: domain.joinPages,
      wayOutPages: domain.wayOutPages,
      calendarPages: domain.calendarPages,
      picturePages: { db },
      openIn: domain.openIn,
      realtime: { log: domain.log, notifier },
      checks: {
        database: () => answers(db),
        migrations: () => isMigrated(db, migrations),
        writes: () => takesWrites(db),
      },
      isWell: pulse.isWell,
      countJobs: () => countJobs(db),
      files,
      logger,
      settings: { ...config, version: deps.version },
    })
    closing.push(() =>
      drain(app.close(), () => app.server.closeAllConnections(), config.shutdownMs),
    )

    await app.listen({ host: config.host, port: config.port })
    jobs.start()
    domain.printSender.start(warn('print queue'))
    domain.poster.start(warn('posting'))
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    return { db, port, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function seed({ config, logger, now }: Deps, db: Db): Promise<void> {
  if (!config.demo) return
  // Loaded only if wanted: it carries menus of ten countries.
  const { seedDemo } = await import('./demo/seed.ts')
  if (await seedDemo(db, { now: now() })) logger.info('filled with the demonstration')
}

/** Returns where operators of push services find whose server this is: its page, or the address of its mails. */
const contactOf = ({ publicUrl, mailFrom }: Config): string =>
  publicUrl?.startsWith('https:')
    ? new URL(publicUrl).origin
    : `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`

/** Sends mails by SMTP, or writes them to `mail` of the data folder, which the log must mention. */
function mailerFor({ config, logger, now }: Deps): Mailer {
  const { smtpUrl: url, mailFrom: from } = config
  if (url !== undefined) return createSmtpMailer({ url, from })
  const folder = join(config.data, 'mail')
  if (!config.demo) {
    logger.warn(`SMTP_URL is not set: mails are not sent but kept in ${folder}`)
  }
  const onKept = (file: string) => logger.warn({ file }, 'mail kept in a file')
  return createOutbox({ folder, from, now, onKept })
}

/** Waits for running requests, but not longer than `ms`. */
async function drain(closed: PromiseLike<void>, cut: () => void, ms: number): Promise<void> {
  const deadline = setTimeout(cut, ms)
  await closed
  clearTimeout(deadline)
}
