import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { meansAway } from '../database/away.ts'
import { sqlStateOf } from '../database/database.ts'
import { AppError, badRequest, notFound, unavailable, refusal } from './errors.ts'

/** What every error answers; the words for unknown ones are the specification's (section 8). */
const unknown = refusal(500, 'SERVER_ERROR')

/** The parts of a refused check that help to correct it. The rest, e.g. a pattern, is internal. */
const BOUNDS: ReadonlySet<string> = new Set(['origin', 'format', 'minimum', 'maximum', 'inclusive'])

/** Sends any thrown value as `{ code, message, details? }`. Never a stack, a query or a name of a table. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error)
    if (known.status >= 500) request.log.error({ err: error }, 'request failed')
    return send(reply, known)
  })
  app.setNotFoundHandler((_request, reply) => send(reply, notFound()))
}

/** Responds to refusals of Fastify before there is a route, e.g. an address that cannot be decoded. */
export function answerFrameworkError(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  void send(reply, toAppError(error))
}

function send(reply: FastifyReply, { status, code, message, details, retryAfter }: AppError) {
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  return reply.code(status).send({ code, message, ...(details !== undefined && { details }) })
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const part = error.validationContext === 'querystring' ? 'query' : error.validationContext
    const details = error.validation.map(({ instancePath, keyword, message, params }) => ({
      path: `${part}${instancePath}`.replaceAll('/', '.').replace(/\.$/, ''),
      message,
      code: keyword,
      ...Object.fromEntries(Object.entries(params).filter(([name]) => BOUNDS.has(name))),
    }))
    return badRequest('VALIDATION_FAILED', { details })
  }
  if (error instanceof Error && isRefusedByFramework(error)) {
    return new AppError(error.statusCode, error.code.replace('FST_', ''), error.message)
  }
  if (isRefusedFile(error)) {
    // A directory, a name with a dot, a path out of the folder: there is no such file.
    if (error.status === 403 || error.status === 404) return notFound()
    return new AppError(error.status, `HTTP_${error.status}`, error.message)
  }
  return fromDatabase(error) ?? unknown
}

/** Fastify's own refusals (body too large, not JSON, unknown media type) concern only the request. */
function isRefusedByFramework(
  error: Error,
): error is Error & { readonly code: string; readonly statusCode: number } {
  return (
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('FST_') &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  )
}

/** Class 22 of SQLSTATE is a value that PostgreSQL cannot take, e.g. a NUL in a text. */
function fromDatabase(error: unknown): AppError | undefined {
  if (sqlStateOf(error)?.startsWith('22')) {
    return badRequest('INVALID_VALUE')
  }
  return meansAway(error) ? unavailable() : undefined
}

/** Errors of @fastify/send, as http-errors makes them: a range outside of the file, a directory, an unmet condition. */
const isRefusedFile = (error: unknown): error is Error & { readonly status: number } =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500 &&
  'expose' in error
