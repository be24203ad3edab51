import { Readable } from 'node:stream'
import type { preParsingAsyncHookHandler } from 'fastify'
import { AppError } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body letter by letter, of calls that are signed. */
    rawBody?: string
  }
}

/** A signed report is short. */
const MOST_BYTES = 16_384

/** Keeps the body as it was sent: a signature is of its letters, not of what they mean. */
export const keepRawBody: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of payload) {
    const bytes = Buffer.from(part)
    length += bytes.length
    if (length > MOST_BYTES) {
      throw new AppError(413, 'PAYLOAD_TOO_LARGE', 'A signed body has 16 kB at most.')
    }
    parts.push(bytes)
  }
  const whole = Buffer.concat(parts)
  request.rawBody = whole.toString('utf8')
  return Object.assign(Readable.from([whole]), { receivedEncodedLength: length })
}
