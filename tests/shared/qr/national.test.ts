import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { writeCode } from '#shared/qr/emv.ts'
import { faultOf } from './sample-account.ts'

/** A code of the country with a name in one of its templates. */
const code = (country: string, id: string, name: string) =>
  writeCode([
    ['00', '01'],
    [id, `00${String(name.length).padStart(2, '0')}${name}`],
    ['53', '000'],
    ['58', country],
  ])

describe('a pasted code is known by its country’s mark', () => {
  test.each([
    ['SG', '26', 'SG.PAYNOW'],
    ['SG', '33', 'SG.COM.NETS'],
    ['SG', '51', 'SG.SGQR'],
    ['MY', '26', 'A0000006150001'],
    ['ID', '26', 'ID.CO.SHOPEE.WWW'],
    ['ID', '26', 'COM.GO-JEK.WWW'],
    ['ID', '51', 'ID.CO.QRIS.WWW'],
    // Test merchants of QRIS: the switch's name instead.
    ['ID', '51', 'ID.OR.GPNQR.WWW'],
    ['TH', '29', 'A000000677010111'],
    ['TH', '30', 'A000000677010112'],
    ['TH', '29', 'A000000677010114'],
    ['VN', '38', 'A000000727'],
    ['VN', '26', 'A000000775'],
    ['PH', '27', 'com.p2pqrpay'],
    ['PH', '28', 'ph.ppmi.p2m'],
    ['KH', '29', 'sala@wing'],
    ['KH', '30', 'sala@wing'],
    ['LA', '38', 'A005266284662577'],
    ['LA', '33', 'BCEL'],
    // These two publish nothing.
    ['MM', '26', 'anything'],
    ['BN', '26', 'anything'],
  ] as const)('%s %s %s', (country, id, name) => {
    expect(faultOf({ payload: code(country, id, name) }, country)).toBeNull()
    for (const other of COUNTRIES.filter((one) => one !== country))
      expect(faultOf({ payload: code(country, id, name) }, other)?.error).toBe('codeForeign')
    const marked = country !== 'MM' && country !== 'BN'
    for (const wrong of [
      code(country, id, 'x.y'),
      code(country, '02', name),
      code(country, '52', name),
    ])
      expect(faultOf({ payload: wrong }, country)?.error).toBe(marked ? 'codeForeign' : undefined)
  })

  test.each([
    ['SG', '26', 'xSG.PAYNOW'],
    ['MY', '26', 'xA0000006150001'],
    ['MY', '26', 'A0000006150001x'],
    ['ID', '51', 'xID.CO.QRIS.WWW'],
    ['ID', '51', 'ID.CO.QRIS.WWWx'],
    ['TH', '29', 'xA000000677010111'],
    ['TH', '29', 'A0000006770101110'],
    ['VN', '38', 'xA000000727'],
    ['VN', '38', 'A0000007270'],
    ['PH', '28', 'xph.ppmi.p2m'],
    ['PH', '28', 'ph.ppmi.p2mx'],
    ['LA', '38', 'xBCEL'],
    ['LA', '38', 'A0052662846625770'],
  ] as const)('and not by a part of it: %s %s %s', (country, id, name) => {
    expect(faultOf({ payload: code(country, id, name) }, country)?.error).toBe('codeForeign')
  })

  // EMVCo 1.1, table 3.1: 26 to 51 are templates of accounts; the schemes say which of them are theirs.
  test.each([
    ['SG', 26, 51, 'SG.PAYNOW'],
    ['MY', 26, 51, 'A0000006150001'],
    ['ID', 26, 51, 'ID.CO.QRIS.WWW'],
    ['TH', 29, 31, 'A000000677010111'],
    ['VN', 26, 38, 'A000000727'],
    ['PH', 26, 28, 'ph.ppmi.p2m'],
    ['KH', 29, 30, 'sala@wing'],
    ['LA', 33, 38, 'BCEL'],
  ] as const)('in its own templates only: %s %i to %i', (country, from, to, name) => {
    const fault = (id: number) =>
      faultOf({ payload: code(country, String(id), name) }, country)?.error
    expect([from, to].map(fault)).toEqual([undefined, undefined])
    expect([from - 1, to + 1].map(fault)).toEqual(['codeForeign', 'codeForeign'])
  })

  test('which is the template’s name, not any text in it', () => {
    const other = writeCode([
      ['00', '01'],
      ['38', '0116A005266284662577'],
      ['58', 'LA'],
    ])
    const nowhere = writeCode([
      ['00', '01'],
      ['38', '0016A005266284662577'],
    ])
    for (const payload of [other, nowhere])
      expect(faultOf({ payload }, 'LA')?.error).toBe('codeForeign')
  })

  test('DuitNow may begin with 02, as PayNet’s examples do', () => {
    const payNet = writeCode([
      ['00', '02'],
      ['26', '0014A0000006150001'],
      ['53', '458'],
      ['58', 'MY'],
    ])
    expect(faultOf({ payload: payNet }, 'MY')).toBeNull()
  })
})
