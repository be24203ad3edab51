import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

type Options = { readonly level: string; readonly to?: DestinationStream }

const SECRETS = [
  'authorization',
  'token',
  'accessToken',
  'refreshToken',
  'password',
  'pin',
  'secret',
]

/** Writes one JSON object per line. Secrets are removed wherever they are logged under their usual names. */
export function createLogger({ level, to }: Options): Logger {
  const options = {
    level,
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[secret]',
    },
    serializers: { err: pino.stdSerializers.err },
  }
  return pino(options, to ?? stdout())
}

/** A line that cannot be written, because the disk is full or the reader is gone, is lost, and nothing else. */
function stdout(): DestinationStream {
  const destination = pino.destination({ fd: 1, sync: true })
  destination.on('error', () => {})
  return destination
}

/** Kiosk addresses carry a token in the query, those of invitations in the path. */
const withoutSecrets = (url: string): string =>
  url
    .replaceAll(/([?&][^=&]*(?:token|password|secret)[^=&]*=)[^&#]*/gi, '$1[secret]')
    .replace(/^(\/invite\/)[^/?#]+/, '$1[secret]')

/** Writes one line per response, with the caller and the duration. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, caller, ip, log } = request
    const line = {
      method,
      url: withoutSecrets(url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip,
      ...(caller && { userId: caller.userId, restaurantId: caller.restaurantId }),
    }
    if (reply.statusCode >= 500) log.error(line, 'answered')
    else log.info(line, 'answered')
  })
}
