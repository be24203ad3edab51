import { describe, expect, test } from 'vitest'
import { BLANK, PrinterForm, toDraft, toForm } from '../../../src/pos/printers/printer-form.ts'

describe('the form of a printer', () => {
  const form = { ...BLANK, name: 'Bar', kind: 'network', host: ' 192.168.1.9 ' } as const
  test('keeps of a network printer what it needs, of others nothing', () => {
    expect(toDraft(form).connection).toEqual({ kind: 'network', host: '192.168.1.9', port: 9100 })
    expect(toDraft({ ...form, kind: 'browser' }).connection).toEqual({ kind: 'browser' })
    const printer = { ...toDraft(form), _id: '019aa000-0000-7000-8000-000000000001' }
    expect(toDraft(toForm(printer))).toEqual(toDraft(form))
  })
  test('refuses an address outside of the own network, at its field', () => {
    const parsed = PrinterForm.safeParse({ ...form, host: '8.8.8.8' })
    expect(parsed.error?.issues).toMatchObject([{ path: ['host'], message: 'printers.hostWrong' }])
    expect(PrinterForm.safeParse({ ...form, kind: 'browser', host: '' }).success).toBe(true)
  })
})
