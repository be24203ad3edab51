import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { docsPage, STYLE } from './docs-page.ts'

/** Describes every route registered after it: `/api/openapi.json` for programs, `/api/docs` for people. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sala',
        version,
        description:
          'Made from the contract that server and windows share. Every list returns `{ results, page, limit, totalPages, totalResults }`, every error `{ code, message, details? }`.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })

  const options = { config: { access: 'public' }, schema: { hide: true } } as const
  // Built at the first request, when every route is known, and never again: it takes a tenth of a second.
  let built: Readonly<Record<'json' | 'page', Built>> | undefined
  const description = () =>
    (built ??= {
      json: toBuilt(JSON.stringify(app.swagger()), 'application/json; charset=utf-8'),
      page: toBuilt(docsPage(app.swagger()), 'text/html; charset=utf-8'),
    })

  app.get('/openapi.json', options, (request, reply) => give(request, reply, description().json))
  app.get('/docs', options, (request, reply) => {
    void reply.header('content-security-policy', DOCS_POLICY)
    return give(request, reply, description().page)
  })
}

type Built = { readonly text: string; readonly etag: string; readonly type: string }

const digest = (text: string) => createHash('sha256').update(text).digest('base64')
const toBuilt = (text: string, type: string): Built => ({ text, type, etag: `"${digest(text)}"` })

/** Allows the page's one style by its hash, so that the page is the same for all. */
const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${digest(STYLE)}'; frame-ancestors 'none'`

function give({ headers }: FastifyRequest, reply: FastifyReply, { text, etag, type }: Built) {
  void reply.headers({ etag, 'cache-control': 'no-cache' })
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(text)
}
