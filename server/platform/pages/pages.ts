import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { type Entry, entryOf, isFile, isReserved, PAGE_HEADER } from '#shared/pages/route.ts'
import { SHELL_PATH } from '#shared/pages/shell.ts'
import { serverFor, type ServerTable } from '#shared/servers/servers.ts'
import { AppError, notFound } from '../http/errors.ts'
import { PERMISSIONS } from '../http/headers.ts'
import { pagePolicy, scriptPolicy } from './policy.ts'
import { REMOVE_SHELL } from './remove-shell.ts'

export type PagesOptions = {
  /** The built windows: three entries, `assets/` and public files. */
  readonly client: string
  /** Assets of earlier builds, for windows that are still open. */
  readonly archive: string
  readonly locales: string
  readonly https: boolean
  /** Whether browsers keep the files that open a window without a server; else they drop them. */
  readonly shell: boolean
  /** Which other server the pages of a hostname use. */
  readonly servers: ServerTable
}

/** Placeholder that Vite writes into the pages for a nonce (`html.cspNonce`). */
const NONCE = '__CSP_NONCE__'

/**
 * Which windows may hold one of ours by its handle: none of another site. The till opens displays and kitchen
 * screens by script; `noopener` lets the display run in a process of its own.
 */
const OPENERS: Readonly<Record<Entry, string>> = {
  pos: 'same-origin-allow-popups',
  kitchen: 'same-origin-allow-popups',
  display: 'noopener-allow-popups',
}

/** Serves the suite to browsers. Everything here is public: a page without a session shows the login. */
export const pages: FastifyPluginAsync<PagesOptions> = async (app, options) => {
  const { client, archive, locales, https, shell, servers } = options
  const policyOfScripts = scriptPolicy([...new Set(servers.map(({ server }) => server))])
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' }
  })

  await app.register(fastifyStatic, {
    root: [join(client, 'assets'), archive],
    // Its own route reads the whole folder at each request, to see how a name is spelled.
    serve: false,
    index: false,
    preCompressed: true,
    // Their names hold a hash of their content.
    immutable: true,
    maxAge: '1y',
    setHeaders: (reply) => void reply.header('content-security-policy', policyOfScripts),
  })
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(request.params['*']),
  )
  await app.register(fastifyStatic, {
    root: locales,
    prefix: '/locales/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: askAgain,
  })

  const html = {
    pos: await readPage(client, 'pos'),
    display: await readPage(client, 'display'),
    kitchen: await readPage(client, 'kitchen'),
  }

  const sendPage = (reply: FastifyReply, entry: Entry, hostname: string) => {
    const page = html[entry]
    if (page === undefined) {
      throw new AppError(503, 'NOT_BUILT', 'The windows are not built. Run `npm run build`.')
    }
    const nonce = randomBytes(16).toString('base64')
    askAgain(reply)
    return reply
      .header('cross-origin-opener-policy', OPENERS[entry])
      .header(PAGE_HEADER, entry)
      .header('content-security-policy', pagePolicy({ nonce, https }))
      .header('permissions-policy', permissionsOf(entry))
      .type('text/html; charset=utf-8')
      .send(withServer(page, serverFor(servers, hostname)).replaceAll(NONCE, nonce))
  }

  app.get(SHELL_PATH, (_request, reply) => {
    askAgain(reply)
    void reply.header('content-security-policy', policyOfScripts)
    if (shell) return reply.sendFile(SHELL_PATH, client, { cacheControl: false })
    return reply.type('text/javascript; charset=utf-8').send(REMOVE_SHELL)
  })

  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = `/${request.params['*']}`
    if (isReserved(path)) throw notFound()
    if (!isFile(path)) return sendPage(reply, entryOf(path), request.hostname)
    askAgain(reply)
    return reply.sendFile(path, client, { cacheControl: false })
  })
}

/** Only the till takes photos, of counted cash. */
const permissionsOf = (entry: Entry): string =>
  entry === 'pos' ? PERMISSIONS.replace('camera=()', 'camera=(self)') : PERMISSIONS

/** Writes into the page which server to use, if it is not this one; the windows pass it on to their worker. */
const withServer = (page: string, server: string | null): string =>
  server === null ? page : page.replace('<html', `<html data-server="${server}"`)

/** Lets browsers keep a copy that they must revalidate before every use. */
function askAgain(reply: FastifyReply): void {
  void reply.header('cache-control', 'no-cache')
}

const readPage = (client: string, entry: Entry): Promise<string | undefined> =>
  readFile(join(client, `${entry}.html`), 'utf8').catch(() => undefined)
