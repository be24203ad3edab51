type Options = { readonly nonce: string; readonly https: boolean }

/**
 * Returns the content security policy of a page. Scripts and styles need the nonce of this response; scripts
 * loaded by a script with the nonce are trusted too ('self' is for browsers that do not know strict-dynamic).
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
 * Returns the policy of scripts: a worker is governed by the policy of its own file, not by that of the page
 * that started it.
 *
 * @param servers origins that our pages may use besides their own.
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
