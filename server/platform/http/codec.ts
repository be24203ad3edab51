import type { FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'

// zod/mini has no texts of its own: without these every refusal reads 'Invalid input'.
z.config(z.locales.en())

/**
 * Parses requests and responses with the schemas of the contract. Responses are parsed forwards, as handlers
 * are typed: a default of the schema may be left out, and a field that the contract does not name does not
 * leave.
 */
export function parseWithZod(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler<z.core.$ZodType>(
    ({ schema }) =>
      (answer) =>
        JSON.stringify(z.parse(schema, answer)),
  )
}
