import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Branch } from '#shared/branches/branch.ts'
import { JOIN_PATH } from '#shared/customers/join-path.ts'
import { DEFAULT_LANGUAGE, type Language, pickLanguage } from '#shared/languages/languages.ts'
import type { ReceiptWriting } from '#shared/receipts/writing.ts'
import { cleanTexts } from '#shared/texts/plain-text.ts'
import { addJob } from '../../jobs/kind.ts'
import type { Db } from '../../platform/database/database.ts'
import { createLimit } from '../../platform/http/limit.ts'
import { escaped } from '../../receipts/receipt-html.ts'
import type { ReceiptTexts } from '../../receipts/receipt-texts.ts'
import type { Attempts } from '../../session/attempts.ts'
import { joinCounters } from '../../session/limits.ts'
import { visitorOf } from '../../session/visitor.ts'
import { findJoined } from './find-branch.ts'
import { JOIN } from './join.ts'
import { JOIN_CSS, joinedPage, joinForm } from './join-html.ts'
import { readForm } from './read-form.ts'

export type JoinPages = {
  readonly db: Db
  readonly receiptTexts: ReceiptTexts
  readonly attempts: Pick<Attempts, 'take'>
  readonly now: () => Date
}

/** Pages a minute and address: guests of one restaurant share its network. */
const MOST = 120
/** Bytes of a form, many times those of a long name. */
const LONGEST = 4096

type Asked = FastifyRequest<{
  Params: { key: string }
  Querystring: { l?: unknown; joined?: unknown }
}>

/**
 * Lets guests join with their name and number, without a session and without a script. What a number of a guest gets and
 * what another gets is the same, so that no one learns whom the restaurant knows.
 */
export const joinPages: FastifyPluginAsync<JoinPages> = async (app, options) => {
  const { db, receiptTexts, attempts, now } = options
  const free = createLimit({ most: MOST, now })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LONGEST },
    // A number that is copied from a telephone's contacts has signs of direction around it.
    (_request, body, done) =>
      done(null, cleanTexts(Object.fromEntries(new URLSearchParams(String(body))))),
  )

  async function writingFor({ query, headers }: Asked, branch?: Branch): Promise<ReceiptWriting> {
    const wanted = pickLanguage([typeof query.l === 'string' ? query.l : null])
    const own = pickLanguage(headers['accept-language']?.split(',') ?? [])
    const language = wanted ?? own ?? pickLanguage([branch?.languages?.guest]) ?? DEFAULT_LANGUAGE
    return receiptTexts(language, branch ?? { timeZone: 'UTC' })
  }

  async function refuse(request: Asked, reply: FastifyReply, seconds: number) {
    const { t, language } = await writingFor(request)
    const heading = t('errors.codes.TOO_MANY_ATTEMPTS')
    void reply.code(429).header('retry-after', String(seconds))
    return send(reply, { language, title: heading, body: instead(heading) })
  }

  async function gone(request: Asked, reply: FastifyReply) {
    const { t, language } = await writingFor(request)
    const title = t('join.gone')
    return send(reply.code(404), { language, title, body: instead(title, t('join.goneHint')) })
  }

  const path = `${JOIN_PATH}:key`
  const open = { config: { access: 'public' } } as const

  app.get(path, open, async (request: Asked, reply) => {
    if (!free(request.ip)) return refuse(request, reply, 60)
    const branch = await findJoined(db, request.params.key)
    if (!branch) return gone(request, reply)
    const writing = await writingFor(request, branch)
    const hasJoined = request.query.joined !== undefined
    const body = hasJoined ? joinedPage(branch, writing) : joinForm(branch, writing)
    return send(reply, { language: writing.language, title: titleOf(branch, writing), body })
  })

  app.post(path, open, async (request: Asked, reply) => {
    if (!free(request.ip)) return refuse(request, reply, 60)
    const branch = await findJoined(db, request.params.key)
    const read = branch && readForm(request.body, branch.country)
    if (!read) return gone(request, reply)
    const writing = await writingFor(request, branch)
    const { language } = writing
    if ('wrong' in read) {
      const body = joinForm(branch, writing, read)
      return send(reply.code(422), { language, title: titleOf(branch, writing), body })
    }
    const { name, phone } = read.guest
    const taken = await attempts.take(joinCounters(branch._id, phone, visitorOf(request)))
    if (!taken.free) return refuse(request, reply, taken.retryAfter)
    const names = { restaurant: writing.local(branch.restaurantName) }
    await addJob(db, JOIN, {
      restaurantId: branch.restaurantId,
      branchId: branch._id,
      customerId: randomUUID(),
      name,
      phone,
      country: branch.country,
      language,
      at: now().toISOString(),
      membership: writing.t('join.membership', names),
      marketing: read.posted.marketing ? writing.t('join.marketing', names) : null,
    })
    // A page that is loaded again sends nothing again.
    return reply.redirect(`${JOIN_PATH}${request.params.key}?l=${language}&joined`, 303)
  })
}

const titleOf = ({ restaurantName }: Branch, { t, local }: ReceiptWriting) =>
  t('join.title', { restaurant: local(restaurantName) })

const instead = (heading: string, hint = '') =>
  `<article><h1>${escaped(heading)}</h1>${hint && `<p>${escaped(hint)}</p>`}</article>`

type Page = { readonly language: Language; readonly title: string; readonly body: string }

function send(reply: FastifyReply, { language, title, body }: Page): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .headers({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      // A form that names no origin would be taken for one of another page.
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style nonce="${nonce}">${JOIN_CSS}</style></head><body><main>${body}</main></body></html>`,
    )
}
