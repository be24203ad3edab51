import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { createTexts } from '../../../src/ui/i18n/create-texts.ts'
import { SuiteError } from '../../../src/ui/link/suite-error.ts'
import { valueAt, withValueAt } from '../../../src/ui/resource/form/at-path.ts'
import { schemaFaults, serverFaults } from '../../../src/ui/resource/form/faults.ts'
import { readNumber } from '../../../src/ui/resource/form/values.ts'

const file = JSON.parse(readFileSync('locales/en/translation.json', 'utf8'))
const texts = createTexts('en', [{ _id: 'en', language: 'en', texts: file }])

describe('a value of a form', () => {
  test('is found and replaced along its way, and nothing else changes', () => {
    const whole = { receipt: { footer: 'bye', phone: '1' }, code: 'A' }
    expect(valueAt(whole, 'receipt.footer')).toBe('bye')
    expect(valueAt(whole, 'receipt.none.deeper')).toBeUndefined()
    const next = withValueAt(whole, 'receipt.footer', 'hello')
    expect(next).toEqual({ receipt: { footer: 'hello', phone: '1' }, code: 'A' })
    expect(whole.receipt.footer).toBe('bye')
  })

  test('is a number with a point or a comma, and nothing else', () => {
    expect([readNumber('7.5'), readNumber(' 7,5 '), readNumber('7 5')]).toEqual([7.5, 7.5, null])
  })
})

describe('what a schema refuses', () => {
  const Draft = z.object({
    name: z.string().check(z.minLength(2)),
    rate: z.number().check(z.lte(100)),
    days: z.array(z.string()).check(z.minLength(1)),
    phone: z.string().check(z.regex(/^\d+$/, { error: 'settings.phoneInvalid' })),
  })
  const faultsOf = (values: object) => {
    const { error } = z.safeParse(Draft, values)
    return schemaFaults(texts, error?.issues ?? [], values)
  }

  test('is told at its field, in words', () => {
    expect(faultsOf({ name: '', rate: 101, days: [], phone: 'x' })).toEqual({
      name: 'Please fill this in',
      rate: 'At most 100',
      days: 'Choose at least one',
      phone: 'This is not a phone number',
    })
    expect(faultsOf({ name: 'a', rate: null, days: ['mon'], phone: '1' })).toEqual({
      name: 'At least 2 characters',
      rate: 'Please fill this in',
    })
  })
})

const failure = (details?: unknown) =>
  new SuiteError({ code: 'BRANCH_CODE_TAKEN', status: 409, message: 'taken', details })

describe('what the server refuses', () => {
  const words = file.errors.codes.BRANCH_CODE_TAKEN

  test('is told at the field that it names', () => {
    const faults = serverFaults(texts, failure([{ path: 'body.code', message: 'taken' }]))
    expect(faults).toEqual({ code: words })
  })

  test('is told of the whole when it names none', () => {
    expect(serverFaults(texts, failure())).toEqual({ '': words })
  })
})
