import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { routes } from '#shared/contract/route.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { SuiteError } from '../../../src/ui/link/suite-error.ts'
import { valueAt } from '../../../src/ui/form/at-path.ts'
import { catalogueLoaded } from '../../../src/ui/i18n/error-text.ts'
import { schemaFaults, serverFaults, summaryOf } from '../../../src/ui/form/faults.ts'
import { readNumber } from '../../../src/ui/form/values.ts'
import { serve } from '../../server/support/app.ts'
import { textsIn } from '../support/texts.ts'

const file = JSON.parse(readFileSync('locales/en/translation.json', 'utf8'))
const texts = textsIn('en')

const money = {
  write: (path: string, bound: number) => (path === 'price' ? `₭${bound}` : `${bound}`),
  isMoney: (path: string) => path === 'price',
}
const plain = { write: (_path: string, bound: number) => String(bound), isMoney: () => false }

describe('a value of a form', () => {
  test('is found along its path', () => {
    const whole = { receipt: { footer: 'bye', phone: '1' }, code: 'A' }
    expect(valueAt(whole, 'receipt.footer')).toBe('bye')
    expect(valueAt(whole, 'receipt.none.deeper')).toBeUndefined()
  })

  test('is a number with a point or a comma, and nothing else', () => {
    expect([readNumber('7.5'), readNumber(' 7,5 '), readNumber('7 5')]).toEqual([7.5, 7.5, null])
  })
})

test('a refused form says so beside its button too, with the reason where no field shows it', () => {
  const check = 'Please check what you entered'
  expect(summaryOf({}, ['pin'], check)).toBeUndefined()
  expect(summaryOf({ pin: 'Too easy' }, ['pin'], check)).toBe(check)
  expect(summaryOf({ 'name.en': 'Required' }, ['name'], check)).toBe(check)
  expect(summaryOf({ '': 'Not found' }, ['pin'], check)).toBe('Not found')
  expect(summaryOf({ country: 'Required' }, ['pin'], check)).toBe(`${check}: Required`)
})

describe('a refusal of the schema', () => {
  const Draft = z.object({
    name: z.string().check(z.minLength(2)),
    rate: z.number().check(z.lte(100)),
    days: z.array(z.string()).check(z.minLength(1)),
    phone: z.string().check(z.regex(/^\d+$/, { error: 'settings.phoneInvalid' })),
  })
  const faultsOf = (values: object) => {
    const { error } = z.safeParse(Draft, values)
    return schemaFaults(texts, error?.issues ?? [], values, plain)
  }

  test('is shown at its field, in words', () => {
    expect(faultsOf({ name: '', rate: 101, days: [], phone: 'x' })).toEqual({
      name: 'Required',
      rate: 'At most 100',
      days: 'Choose at least one',
      phone: 'Enter a valid phone number',
    })
    expect(faultsOf({ name: 'ab', rate: Number.NaN, days: ['mon'], phone: '1' })).toEqual({
      rate: 'Enter a number',
    })
    expect(faultsOf({ name: 'a', rate: null, days: ['mon'], phone: '1' })).toEqual({
      name: 'At least 2 characters',
      rate: 'Required',
    })
  })
})

test('an amount is refused in the words of the specification, in the reader’s language', () => {
  const Draft = z.object({ price: z.int().check(z.gte(0)), most: z.number() })
  const faultsOf = (price: number, reader = texts) =>
    schemaFaults(
      reader,
      z.safeParse(Draft, { price, most: 1 }).error?.issues ?? [],
      { price },
      money,
    )
  expect([faultsOf(Number.NaN), faultsOf(-1)]).toEqual([
    { price: 'Invalid amount' },
    { price: 'Invalid amount' },
  ])
  expect(faultsOf(-1, textsIn('th'))).toEqual({ price: 'จำนวนเงินไม่ถูกต้อง' })
})

const failure = (details?: unknown) =>
  new SuiteError({ code: 'BRANCH_CODE_TAKEN', status: 409, message: 'taken', details })

describe('a refusal of the server', () => {
  const words = file.errors.codes.BRANCH_CODE_TAKEN

  test('is shown at the field that it names', () => {
    const faults = serverFaults(
      texts,
      failure([{ path: 'body.code', message: 'taken' }]),
      {},
      plain,
    )
    expect(faults).toEqual({ code: words })
  })

  test('is shown for the whole form if it names none', () => {
    expect(serverFaults(texts, failure(), {}, plain)).toEqual({ '': words })
  })

  test('is also shown at the field if its details are more than the place', async () => {
    await catalogueLoaded
    const details = { path: 'body.price', message: 'x', minimum: 1, currency: 'LAK' }
    const small = new SuiteError({ code: 'AMOUNT_TOO_SMALL', status: 400, message: 'x', details })
    expect(serverFaults(texts, small, {}, plain)).toEqual({ price: 'Minimum amount is ₭1' })
  })

  test('is shown by the key that it names instead of words', () => {
    const details = [{ path: 'body.qr.account', message: 'settings.phoneInvalid' }]
    expect(serverFaults(texts, failure(details), {}, plain)).toEqual({
      'qr.account': file.settings.phoneInvalid,
    })
  })
})

describe('a check of the server', () => {
  const Body = z.object({
    name: z.string().check(z.minLength(1)),
    short: z.string().check(z.minLength(3)),
    long: z.string().check(z.maxLength(2)),
    price: z.int().check(z.gte(100)),
    count: z.int(),
    days: z.number().check(z.gt(0)),
    hue: z.number().check(z.lt(360)),
    mail: z.email(),
    on: z.iso.date(),
    kind: z.enum(['a', 'b']),
    parts: z.array(z.string()).check(z.minLength(1)),
    rest: z.optional(z.array(z.string()).check(z.maxLength(1))),
    none: z.string(),
  })
  const body = {
    name: '  ',
    short: 'ab',
    long: 'abc',
    price: 5,
    count: 1.5,
    days: 0,
    hue: 360,
    mail: 'nobody',
    on: 'today',
    kind: 'c',
    parts: [],
    rest: ['x', 'y'],
  }
  const trimmed = { ...body, name: '' }

  async function refusal() {
    const app = await serve({
      contract: {
        echo: routes({
          send: { method: 'POST', path: '/echo', access: 'public', body: Body, response: z.any() },
        }),
      },
      handlers: { echo: { send: async () => ({}) } },
    })
    const answer = await app.inject({ method: 'POST', url: '/api/echo', payload: trimmed })
    const { code, message, details } = answer.json()
    return new SuiteError({ code, status: answer.statusCode, message, details })
  }

  test('is shown at each field as the form itself would show it', async () => {
    expect(serverFaults(texts, await refusal(), body, money)).toEqual({
      name: 'Required',
      short: 'At least 3 characters',
      long: 'At most 2 characters',
      price: 'Minimum amount is ₭100',
      count: 'Please enter a whole number',
      days: 'Must be more than 0',
      hue: 'Must be less than 360',
      mail: 'Enter an address like name@example.com',
      on: 'Please check the format',
      kind: 'Please choose one from the list',
      parts: 'Choose at least one',
      rest: 'At most 1',
      none: 'Required',
    })
  })

  test.each(LANGUAGES.filter((language) => language !== 'en'))(
    'says nothing in English to somebody who reads %s',
    async (language) => {
      const theirs = textsIn(language)
      const error = await refusal()
      const inEnglish = Object.values(serverFaults(texts, error, body, plain))
      const said = Object.values(serverFaults(theirs, error, body, plain))
      expect(said).toHaveLength(inEnglish.length)
      for (const text of said) {
        expect(inEnglish).not.toContain(text)
        expect(JSON.stringify(error.details)).not.toContain(text)
      }
    },
  )
})
