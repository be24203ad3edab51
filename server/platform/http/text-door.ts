import type { FastifyInstance } from 'fastify'
import { unfitTextIn } from '#shared/texts/plain-text.ts'
import { badRequest } from './errors.ts'

/**
 * Refuses every request with a text that cannot be stored or printed, in any part and at any depth, before
 * anything reads it: no handler and no schema has to think of it.
 */
export function refuseUnfitTexts(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const [part, value] of Object.entries({ params, query, body })) {
      const path = unfitTextIn(value)
      if (path !== null) throw unfit(path === '' ? part : `${part}.${path}`)
    }
  })
}

const unfit = (path: string) =>
  badRequest('INVALID_TEXT', {
    details: [{ path, message: 'Has characters that cannot be saved.', code: 'invalid_text' }],
  })
