import * as z from 'zod/mini'

/** What the library says of a failure: the command of SMTP that it was at, and a code of its own or of the network. */
const Failure = z.object({ command: z.optional(z.string()), code: z.optional(z.string()) })

/** Before any word of a mail. */
const BEFORE = new Set(['CONN', 'EHLO', 'HELO', 'LHLO', 'STARTTLS', 'AUTH'])
const UNREACHED = new Set(['ECONNREFUSED', 'EDNS', 'EAUTH', 'ENOTFOUND', 'EHOSTUNREACH'])

/** Returns whether a mail that failed has certainly not left: no server was reached, or it let no one in. */
export function wasNeverSent(error: unknown): boolean {
  const { command = '', code = '' } = Failure.safeParse(error).data ?? {}
  return command === '' ? UNREACHED.has(code) : BEFORE.has(command) || UNREACHED.has(code)
}
