import * as z from 'zod/mini'
import { expect, test, vi } from 'vitest'
import { TextsContext } from '../../../src/ui/i18n/TextsProvider.tsx'
import { SuiteError } from '../../../src/ui/link/suite-error.ts'
import type { FormField } from '../../../src/ui/form/field.ts'
import { useForm } from '../../../src/ui/form/use-form.ts'
import { runHook } from '../support/run-hook.tsx'
import { textsIn } from '../support/texts.ts'
import { openWindow } from '../support/window.tsx'

type Draft = {
  readonly name: string
  readonly receipt: { readonly footer: string }
  readonly options: readonly { readonly price: number }[]
}
const schema = z.object({
  name: z.string().check(z.minLength(1)),
  receipt: z.object({ footer: z.string().check(z.maxLength(5)) }),
  options: z.array(z.object({ price: z.number().check(z.lte(9000)) })),
})
const fields: readonly FormField<Draft>[] = [
  { name: 'name', kind: 'text', label: 'fields.name' },
  { name: 'receipt.footer', kind: 'text', label: 'fields.name' },
  {
    name: 'options',
    kind: 'rows',
    label: 'fields.choices',
    add: 'menu.addChoice',
    blank: () => ({ price: 0 }),
    of: [{ name: 'price', kind: 'money', label: 'menu.extra' }],
  },
]
const place = { restaurantId: 'R', branchId: 'B', currency: 'LAK' }
const saved: Draft = {
  name: 'Pho',
  receipt: { footer: 'bye' },
  options: [{ price: 0 }, { price: 1 }],
}

/** A form over a row that the server may change, with saving that succeeds by default. */
async function openForm() {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  let initial = saved
  let failure: Error | null = null
  const sent: Draft[] = []
  const window = openWindow()
  const { said, after } = await runHook(
    () =>
      useForm({
        initial,
        schema,
        fields,
        place,
        save: async (draft) => {
          if (failure) throw failure
          sent.push(draft)
        },
      }),
    (children) => window.around(<TextsContext value={textsIn('en')}>{children}</TextsContext>),
  )
  const { dirty } = said()
  expect(dirty).toBe(false)
  return {
    sent,
    form: said,
    set: (name: string, value: unknown) => after(() => said().set(name, value)),
    submit: () => after(() => void said().submit()),
    reset: () => after(() => said().reset()),
    fail: (error: Error) => void (failure = error),
  }
}

test('a value deep in a draft is typed, saved, and not unsaved any more', async () => {
  const { form, set, submit, sent } = await openForm()
  await set('receipt.footer', 'ciao')
  expect(form().dirty).toBe(true)
  await submit()
  expect(sent).toEqual([{ ...saved, receipt: { footer: 'ciao' } }])
  expect(form().dirty).toBe(false)
})

test('typing the former value leaves nothing unsaved', async () => {
  const { form, set } = await openForm()
  await set('name', 'Phở')
  await set('name', 'Pho')
  expect(form().dirty).toBe(false)
})

test('a refusal of the schema is shown at its field until that is typed into', async () => {
  const { form, set, submit, sent } = await openForm()
  await set('receipt.footer', 'too long')
  await submit()
  expect(sent).toEqual([])
  expect(form().faultOf('receipt')).toBe('At most 5 characters')
  expect(form().summary(['name', 'receipt.footer'])).toBeDefined()
  await set('receipt.footer', 'short')
  expect(form().faultOf('receipt.footer')).toBeUndefined()
})

test('a refusal of the server is shown at the field that it names, or beside the button', async () => {
  const { form, set, submit, fail } = await openForm()
  await set('name', 'Other')
  const refused = { code: 'BRANCH_CODE_TAKEN', status: 409, message: 'taken' }
  fail(new SuiteError({ ...refused, details: [{ path: 'body.name', message: 'taken' }] }))
  await submit()
  expect(form().faultOf('name')).toBeDefined()
  fail(new SuiteError(refused))
  await submit()
  expect(form().faultOf('name')).toBeUndefined()
  expect(form().summary(['name'])).toBeDefined()
  expect(form().dirty).toBe(true)
})

test('discarding shows the former values', async () => {
  const { form, set, reset } = await openForm()
  await set('name', 'Other')
  await reset()
  expect(form().values()).toEqual(saved)
})

test('an error in one row of a list is shown there, amounts as money', async () => {
  const { form, set, submit } = await openForm()
  await set('options.1.price', 10_000)
  await submit()
  expect(form().faultOf('options.0.price')).toBeUndefined()
  expect(form().faultOf('options.1.price')).toBe('At most ₭9,000')
})
