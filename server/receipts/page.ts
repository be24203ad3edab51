import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { DEFAULT_LANGUAGE, type Language, pickLanguage } from '#shared/languages/languages.ts'
import { OWN_NAMES } from '#shared/languages/own-names.ts'
import { RECEIPT_PATH } from '#shared/receipts/address.ts'
import type { Db } from '../platform/database/database.ts'
import { findReceipt } from './find-receipt.ts'
import { createLimit } from './limit.ts'
import { escaped, RECEIPT_CSS, receiptHtml } from './receipt-html.ts'
import type { ReceiptTexts } from './receipt-texts.ts'
import { languagesOf, papersOf } from './show-receipt.ts'

export type ReceiptPages = {
  readonly db: Db
  readonly receiptTexts: ReceiptTexts
  readonly now: () => Date
}

/** Pages a minute and address: guests of one restaurant share its network. */
const MOST = 120

/**
 * Shows receipts to guests who have their addresses, without a session, without a script and without a word more
 * than on paper. No search engine lists them.
 */
export const receiptPages: FastifyPluginAsync<ReceiptPages> = async (app, options) => {
  const { db, receiptTexts, now } = options
  const free = createLimit({ most: MOST, now })

  app.get<{ Params: { token: string }; Querystring: { l?: unknown } }>(
    `${RECEIPT_PATH}:token`,
    { config: { access: 'public' } },
    async (request, reply) => {
      if (!free(request.ip)) return send(reply.code(429).header('retry-after', '60'), EMPTY)
      const { l: tag } = request.query
      const wanted = pickLanguage([typeof tag === 'string' ? tag : null])
      const found = await findReceipt(db, request.params.token)
      if (!found) {
        const header = request.headers['accept-language']?.split(',') ?? []
        const language = wanted ?? pickLanguage(header) ?? DEFAULT_LANGUAGE
        return send(reply.code(404), await goneIn(language, receiptTexts))
      }
      const { branch, order } = found
      const languages = languagesOf(branch)
      const language = languages.find((one) => one === wanted) ?? languages[0] ?? DEFAULT_LANGUAGE
      const writing = await receiptTexts(language, branch)
      const papers = papersOf(found, writing)
      const title = [writing.t('receipts.title'), order.receiptNumber].filter(Boolean).join(' ')
      const body = papers.map((paper) => receiptHtml(paper)).join('')
      return send(reply, { language, title, body: `${body}${choiceOf(languages, language)}` })
    },
  )
}

type Page = { readonly language: Language; readonly title: string; readonly body: string }
const EMPTY: Page = { language: 'en', title: '429', body: '' }

const choiceOf = (languages: readonly Language[], shown: Language) =>
  `<nav>${languages
    .map(
      (language) =>
        `<a href="?l=${language}" lang="${language}"${language === shown ? ' aria-current="page"' : ''}>${OWN_NAMES[language]}</a>`,
    )
    .join(' ')}</nav>`

async function goneIn(language: Language, receiptTexts: ReceiptTexts): Promise<Page> {
  const { t } = await receiptTexts(language, { timeZone: 'UTC' })
  const title = t('receipts.gone')
  const body = `<article><header><h1>${escaped(title)}</h1><p>${escaped(t('receipts.goneHint'))}</p></header></article>`
  return { language, title, body }
}

function send(reply: FastifyReply, { language, title, body }: Page): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('x-robots-tag', 'noindex, nofollow, noarchive')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style nonce="${nonce}">${RECEIPT_CSS}</style></head><body><main>${body}</main></body></html>`,
    )
}
