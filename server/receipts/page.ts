import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { DEFAULT_LANGUAGE, type Language, pickLanguage } from '#shared/languages/languages.ts'
import { OWN_NAMES } from '#shared/languages/own-names.ts'
import { RECEIPT_PATH } from '#shared/receipts/address.ts'
import type { ReceiptWriting } from '#shared/receipts/writing.ts'
import type { Db } from '../platform/database/database.ts'
import { findReceipt, type FoundReceipt } from './find-receipt.ts'
import { createLimit } from '../platform/http/limit.ts'
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
      const { l: tag } = request.query
      const wanted = pickLanguage([typeof tag === 'string' ? tag : null])
      /** Without a receipt there is no branch whose languages it could be. */
      const instead = (...words: Words) => {
        const header = request.headers['accept-language']?.split(',') ?? []
        return wordsIn(wanted ?? pickLanguage(header) ?? DEFAULT_LANGUAGE, words, receiptTexts)
      }
      if (!free(request.ip)) {
        const page = await instead('errors.codes.TOO_MANY_ATTEMPTS')
        return send(reply.code(429).header('retry-after', '60'), page)
      }
      const found = await findReceipt(db, request.params.token, now())
      if (!found) return send(reply.code(404), await instead('receipts.gone', 'receipts.goneHint'))
      const { branch, order } = found
      const languages = languagesOf(branch)
      const language = languages.find((one) => one === wanted) ?? languages[0] ?? DEFAULT_LANGUAGE
      const writing = await receiptTexts(language, branch)
      const papers = papersOf(found, writing)
      const title = [writing.t('receipts.title'), order.receiptNumber].filter(Boolean).join(' ')
      const body = papers.map((paper) => receiptHtml(paper, '')).join('')
      const below = `${offerOf(found, writing)}${choiceOf(languages, language)}`
      return send(reply, { language, title, body: `${body}${below}` })
    },
  )
}

type Page = { readonly language: Language; readonly title: string; readonly body: string }
type Word = Parameters<ReceiptWriting['t']>[0]
/** A heading, and what to do. */
type Words = readonly [heading: Word, hint?: Word]

/** A guest who is not known yet can join. */
const offerOf = (
  { joinAddress, order }: FoundReceipt,
  { t, language }: Pick<ReceiptWriting, 't' | 'language'>,
) =>
  joinAddress === undefined || order.customer
    ? ''
    : `<nav><a href="${escaped(joinAddress)}?l=${language}">${escaped(t('join.offer'))}</a></nav>`

const choiceOf = (languages: readonly Language[], shown: Language) =>
  `<nav>${languages
    .map(
      (language) =>
        `<a href="?l=${language}" lang="${language}"${language === shown ? ' aria-current="page"' : ''}>${OWN_NAMES[language]}</a>`,
    )
    .join(' ')}</nav>`

async function wordsIn(
  language: Language,
  [heading, hint]: Words,
  receiptTexts: ReceiptTexts,
): Promise<Page> {
  const { t } = await receiptTexts(language, { timeZone: 'UTC' })
  const title = t(heading)
  const below = hint === undefined ? '' : `<p>${escaped(t(hint))}</p>`
  const body = `<article><header><h1>${escaped(title)}</h1>${below}</header></article>`
  return { language, title, body }
}

function send(reply: FastifyReply, { language, title, body }: Page): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('x-robots-tag', 'noindex, nofollow, noarchive')
    .header(
      'content-security-policy',
      `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style nonce="${nonce}">${RECEIPT_CSS}</style></head><body><main>${body}</main></body></html>`,
    )
}
