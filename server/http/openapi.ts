import { randomBytes } from 'node:crypto'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { docsPage } from './docs-page.ts'

/** Describes every route registered after it: `/api/openapi.json` for programs, `/api/docs` for people. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sala',
        version,
        description:
          'Made from the contract that server and windows share. Every list answers `{ results, page, limit, totalPages, totalResults }`, every error `{ code, message, details? }`.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })

  const options = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get('/openapi.json', options, () => app.swagger())
  app.get('/docs', options, (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'`)
      .type('text/html; charset=utf-8')
      .send(docsPage(app.swagger(), nonce))
  })
}
