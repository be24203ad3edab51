import type { FastifyInstance } from 'fastify'

type Options = {
  /** Only with https: on plain http in a local network these would lock every till out. */
  readonly https: boolean
}

/** What pages may use of a device. */
export const PERMISSIONS =
  'camera=(), microphone=(), geolocation=(), window-management=(self), fullscreen=(self)'

const ALWAYS = {
  // API responses are never cached or executed; pages and files set their own headers.
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // The address may carry a kiosk token.
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
} as const

/** Sets headers of every response. Pages add their own content security policy, see `pages/policy.ts`. */
export function sendSecurityHeaders(app: FastifyInstance, { https }: Options): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(ALWAYS)
    if (https) void reply.header('strict-transport-security', 'max-age=31536000')
  })
}
