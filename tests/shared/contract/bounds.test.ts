import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#shared/api.ts'
import type { Route } from '#shared/contract/route.ts'

/*
 * Every value of a call is kept, logged and shown to others: nothing in it is as long as the sender likes.
 * Calls are discovered.
 */
type Schema = {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly propertyNames?: Schema
  readonly maxProperties?: number
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly maxItems?: number
  readonly maxLength?: number
}

/** A pattern from end to end in which nothing is repeated without an end. */
function endsSomewhere(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  const ways = bare.split('|')
  const anchored = bare.startsWith('^') && bare.endsWith('$')
  return anchored && ways.length > 0 && !/[*+]|\{\d+,\}/.test(bare)
}

/** Formats that have one length. */
const FIXED = new Set(['uuid', 'date'])

const isBoundedText = ({ maxLength, format = '', pattern }: Schema): boolean =>
  maxLength !== undefined || FIXED.has(format) || (pattern !== undefined && endsSomewhere(pattern))

const choicesOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema) => [...anyOf, ...oneOf, ...allOf]

/** Values that are as long as the sender likes. */
function unbounded(schema: Schema, path: string): readonly string[] {
  if (schema.enum || schema.const !== undefined) return []
  const inner = [
    ...choicesOf(schema).map((choice) => unbounded(choice, path)),
    ...Object.entries(schema.properties ?? {}).map(([name, part]) =>
      unbounded(part, `${path}.${name}`),
    ),
    ...(schema.items ? [unbounded(schema.items, `${path}[]`)] : []),
  ].flat()
  switch (schema.type) {
    case 'string':
      return isBoundedText(schema) ? inner : [...inner, `${path}: string`]
    case 'array':
      return schema.maxItems === undefined ? [...inner, `${path}: array`] : inner
    case 'object':
      return [...inner, ...unboundedRecord(schema, path)]
    case undefined:
      return choicesOf(schema).length > 0 ? inner : [...inner, `${path}: anything`]
    default:
      return inner
  }
}

function unboundedRecord(schema: Schema, path: string): readonly string[] {
  const { additionalProperties: value, propertyNames = {}, maxProperties } = schema
  if (typeof value !== 'object') return []
  return [
    ...(maxProperties === undefined ? [`${path}: entries`] : []),
    ...unbounded(propertyNames, `${path} names`),
    ...unbounded(value, `${path}{}`),
  ]
}

const PARTS = ['params', 'query', 'body'] as const
const parts = Object.entries(contract).flatMap(([area, group]) =>
  Object.entries<Route>(group).flatMap(([name, route]) =>
    PARTS.flatMap((part) => {
      const type = route[part]
      if (!type) return []
      const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema
      return [{ path: `${area}.${name} ${part}`, schema }]
    }),
  ),
)

test('every text and every list that a call takes has a greatest length', () => {
  expect(parts.length).toBeGreaterThan(80)
  expect(parts.flatMap(({ path, schema }) => unbounded(schema, path))).toEqual([])
})

test('a record takes no more entries than it says', () => {
  const { body } = contract.menuCategories.create
  const name = Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`k${n}`, 'x']))
  expect(z.safeParse(body, { name }).success).toBe(false)
  expect(z.safeParse(body, { name: { en: 'Drinks' } }).success).toBe(true)
})

test('a language is one of ours wherever one is taken', () => {
  const { body } = contract.profile.update
  expect(z.safeParse(body, { language: 'x227733' }).success).toBe(false)
  expect(z.safeParse(body, { language: 'km' }).success).toBe(true)
  expect(z.safeParse(contract.branches.update.body, { name: { klingon: 'x' } }).success).toBe(false)
  expect(z.safeParse(contract.currencies.list.query, { language: 'xx' }).success).toBe(false)
})
