type Options = { readonly nonce: string; readonly https: boolean }

/**
 * Content security policy of a page. Scripts and styles need the nonce of this answer; what a script
 * with the nonce loads is trusted as well ('self' is for browsers that do not know strict-dynamic).
 * Only the policy `default` may turn text into a script address: the SharedWorker's is one.
 */
export const pagePolicy = ({ nonce, https }: Options): string =>
  join([
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(https ? ['upgrade-insecure-requests'] : []),
  ])

/**
 * Of scripts: a worker is governed by the policy of its own file, not by that of the page that started it.
 *
 * @param servers origins that pages of this house may talk to besides their own.
 */
export const scriptPolicy = (servers: readonly string[]): string =>
  join([
    "default-src 'none'",
    "script-src 'self'",
    ["connect-src 'self'", ...servers.flatMap((server) => [server, socketOf(server)])].join(' '),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])

/** The same origin for its socket: `wss://` beside `https://`. */
const socketOf = (server: string) => server.replace(/^http/, 'ws')

function join(directives: readonly string[]): string {
  return directives.join('; ')
}
