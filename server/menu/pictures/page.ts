import type { FastifyPluginAsync } from 'fastify'
import { PictureId } from '#shared/contract/scalars.ts'
import { PICTURE_PATH, PICTURE_SIZES } from '#shared/menu/picture-address.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import { findSquare } from './repository.ts'

export type PicturePages = { readonly db: Db }

/**
 * Serves pictures of dishes to everyone who has their address, which is a hash of their bytes: who knows it has
 * seen the picture. Guests see them on the display, and an `img` carries no session.
 */
export const picturePages: FastifyPluginAsync<PicturePages> = async (app, { db }) => {
  app.get<{ Params: { id: string; size: string } }>(
    `${PICTURE_PATH}:id/:size`,
    { config: { access: 'public' } },
    async ({ params: { id, size: wanted }, headers }, reply) => {
      const size = PICTURE_SIZES.find((one) => one === wanted)
      if (!size || !PictureId.safeParse(id).success) throw notFound()
      const tag = `"${id}"`
      const found = await findSquare(db, id, size)
      if (!found) throw notFound()
      void reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        etag: tag,
        // Opened on its own it is a picture and nothing that runs.
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      })
      if (headers['if-none-match'] === tag) return reply.code(304).send()
      return reply.type(found.type).send(found.bytes)
    },
  )
}
