import { describe, expect, test } from 'vitest'
import { defaultConfig } from '#shared/countries/default-config.ts'
import { changedSections } from '../../../src/pos/countries/changed-sections.ts'
import { linkState } from '../../../src/pos/kiosk/link-state.ts'
import { moved } from '../../../src/pos/stations/moved.ts'
import { BLANK, PrinterForm, toDraft, toForm } from '../../../src/pos/printers/printer-form.ts'

describe('a kiosk link', () => {
  const now = Date.parse('2026-11-21T08:00:00.000Z')
  const expiresAt = '2026-11-21T08:00:01.000Z'
  test('works until its last moment', () => {
    expect(linkState({ revokedAt: null, expiresAt }, now)).toBe('active')
    expect(linkState({ revokedAt: null, expiresAt }, now + 1000)).toBe('expired')
  })
  test('that was revoked stays so after its time', () => {
    expect(linkState({ revokedAt: expiresAt, expiresAt }, now + 5000)).toBe('revoked')
  })
})

describe('a station', () => {
  test('changes places with its neighbour', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  })
  test('stays where there is no neighbour', () => {
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  })
})

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

test('of a country only what was changed becomes the platform’s own', () => {
  const before = defaultConfig('LA')
  const after = { ...before, features: { off: ['receipts'] } }
  expect(changedSections(before, after)).toEqual({ features: { off: ['receipts'] } })
})
