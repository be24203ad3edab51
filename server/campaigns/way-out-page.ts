import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { WAY_OUT_PATH } from '#shared/campaigns/way-out-path.ts'
import { Id } from '#shared/contract/scalars.ts'
import { DEFAULT_LANGUAGE, pickLanguage } from '#shared/languages/languages.ts'
import type { ReceiptWriting } from '#shared/receipts/writing.ts'
import { guestOf } from '../customers/guest-ids.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { createLimit } from '../platform/http/limit.ts'
import { escaped } from '../receipts/receipt-html.ts'
import type { ReceiptTexts } from '../receipts/receipt-texts.ts'
import { findBranch } from '../tenancy/branches.ts'
import { PRODUCT } from '../tenancy/product.ts'
import { withdrawOffers } from './withdraw.ts'

export type WayOutPages = {
  readonly db: Db
  readonly receiptTexts: ReceiptTexts
  readonly now: () => Date
  readonly change: MakeChange
}

/** Pages a minute and address. */
const MOST = 120

type Asked = FastifyRequest<{
  Params: { key: string }
  Querystring: { l?: unknown; done?: unknown }
}>

/**
 * Lets a guest who was sent a message take back the consent, without a session and without a script. The page asks once:
 * programs that look at the addresses in a mail must not do it.
 */
export const wayOutPages: FastifyPluginAsync<WayOutPages> = async (app, options) => {
  const { db, receiptTexts, now, change } = options
  const free = createLimit({ most: MOST, now })
  // The button sends no field.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, {}),
  )
  const path = `${WAY_OUT_PATH}:key`
  const open = { config: { access: 'public' } } as const

  async function enter(request: Asked, reply: FastifyReply) {
    const isBusy = !free(request.ip)
    const sent = isBusy ? undefined : await findSent(db, request.params.key)
    const found = sent && (await findBranch(db, EVERYWHERE, sent.branchId))
    const writing = await receiptTexts(languageOf(request), found?.branch ?? { timeZone: 'UTC' })
    if (sent && found) return { sent, writing, name: writing.local(found.branch.restaurantName) }
    void reply.code(isBusy ? 429 : 404)
    const words = isBusy ? 'errors.codes.TOO_MANY_ATTEMPTS' : 'campaigns.out.gone'
    send(reply, writing, writing.t(words), '')
    return null
  }

  app.get(path, open, async (request: Asked, reply) => {
    const entered = await enter(request, reply)
    if (!entered) return reply
    const { writing, name } = entered
    const { t } = writing
    if (request.query.done !== undefined)
      return send(reply, writing, t('campaigns.out.done', { restaurant: name }), '')
    const form = `<form method="post"><button>${escaped(t('campaigns.out.submit'))}</button></form>`
    return send(reply, writing, t('campaigns.out.title', { restaurant: name }), form)
  })

  app.post(path, open, async (request: Asked, reply) => {
    const entered = await enter(request, reply)
    if (!entered) return reply
    const { restaurantId, branchId, customerId } = entered.sent
    await change({
      caller: { ...PRODUCT, restaurantId, branchIds: 'all' },
      place: { branchId },
      action: 'customer.consent',
      everywhere: ['customers'],
      evenClosed: true,
      async work(trx, { at }) {
        const guest = await guestOf(trx, restaurantId, customerId)
        const withdrawn = await withdrawOffers(trx, {
          restaurantId,
          customerId: guest,
          how: 'ownPhone',
          at,
        })
        return withdrawn.length === 0
          ? { result: null, unchanged: true }
          : { result: null, details: { _id: guest, withdrawn } }
      },
    })
    // A page that is loaded again sends nothing again.
    return reply.redirect(
      `${WAY_OUT_PATH}${request.params.key}?l=${entered.writing.language}&done`,
      303,
    )
  })
}

const EVERYWHERE = { restaurantId: null, branchIds: 'all' } as const

/** Of the mail, else that of the guest’s phone. */
const languageOf = ({ query, headers }: Asked) =>
  pickLanguage([
    typeof query.l === 'string' ? query.l : null,
    ...(headers['accept-language']?.split(',') ?? []),
  ]) ?? DEFAULT_LANGUAGE

/** Returns the message that a key is of; undefined if there is none. */
async function findSent(db: Db, key: string) {
  if (!Id.safeParse(key).success) return undefined
  return db
    .selectFrom('campaign_sends')
    .select(['restaurant_id as restaurantId', 'branch_id as branchId', 'customer_id as customerId'])
    .where('way_out', '=', key)
    .executeTakeFirst()
}

function send(
  reply: FastifyReply,
  { language }: ReceiptWriting,
  title: string,
  form: string,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .headers({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      // A form that names no origin would be taken for one of another page.
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style nonce="${nonce}">${CSS}</style></head><body><main><h1>${escaped(title)}</h1>${form}</main></body></html>`,
    )
}

const CSS = `:root{color-scheme:light dark;--page:#f6f4ef;--ink:#1d1c19;--act:#1f6f54;--on:#fff}
@media (prefers-color-scheme:dark){:root{--page:#161613;--ink:#f1eee6;--act:#7fd1b3;--on:#12231c}}
body{margin:0;background:var(--page);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif;padding:32px 16px}
main{max-width:26rem;margin:0 auto;display:grid;gap:24px;text-align:center;overflow-wrap:anywhere}
h1{font-size:1.375rem;line-height:1.5;margin:0}
button{font:inherit;font-weight:700;width:100%;min-height:56px;padding:8px 16px;border:0;border-radius:8px;background:var(--act);color:var(--on)}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`
