import { createHash } from 'node:crypto'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { contract, type Contract } from '#shared/api.ts'
import type { Handlers } from '../../../../server/tenancy/implement.ts'
import { serve } from '../../support/app.ts'

/** Returns nothing: only the description is read. */
const handlers = Object.fromEntries(
  Object.entries(contract).map(([area, group]) => [
    area,
    Object.fromEntries(Object.keys(group).map((name) => [name, () => ({})])),
  ]),
) as unknown as Handlers<Contract>

const calls = Object.entries(contract).flatMap(([area, group]) =>
  Object.entries(group).map(([name, route]) => ({ id: `${area}.${name}`, ...route })),
)

test('the description is valid OpenAPI', async () => {
  const app = await serve({ contract, handlers })
  const document = (await app.inject('/api/openapi.json')).json()
  expect(await new Validator().validate(document)).toMatchObject({ valid: true })
})

test('every call of the contract is described, with who may make it', async () => {
  const app = await serve({ contract, handlers })
  const { paths } = (await app.inject('/api/openapi.json')).json()
  for (const { id, method, path, access } of calls) {
    const described = paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`][method.toLowerCase()]
    expect(described).toMatchObject({
      operationId: id,
      security: access === 'public' ? [] : [{ bearer: [] }],
      responses: { 200: {}, '4XX': {} },
    })
  }
  expect(Object.values(paths).flatMap((item) => Object.keys(item as object))).toHaveLength(
    calls.length,
  )
})

test('people read the same on a page that runs no script', async () => {
  const app = await serve({ contract, handlers })
  const { body, headers } = await app.inject('/api/docs')
  for (const { path, method } of calls) {
    expect(body).toContain(
      `<b>${method}</b> <code>/api${path.replaceAll(/:(\w+)/g, '{$1}')}</code>`,
    )
  }
  expect(body).not.toContain('<script')
  const [, style = ''] = /<style>([^<]+)</.exec(body) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
  )
})

test.each(['/api/openapi.json', '/api/docs'])(
  '%s is made once and sent again only to clients without it',
  async (url) => {
    const app = await serve({ contract, handlers })
    const { headers, body } = await app.inject(url)
    expect(body.length).toBeGreaterThan(10_000)
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const changed = await app.inject({ url, headers: { 'if-none-match': '"another"' } })
    expect([changed.statusCode, changed.headers.etag]).toEqual([200, headers.etag])
  },
)
