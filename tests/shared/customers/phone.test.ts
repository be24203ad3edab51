import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTRIES, type CountryCode } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'
import { guestCodeOf, readGuestCode } from '#shared/customers/code.ts'
import { guestKey } from '#shared/customers/guest-key.ts'
import { toE164 } from '#shared/customers/phone.ts'

describe('a telephone number', () => {
  test.each<[CountryCode, string, readonly string[]]>([
    ['LA', '+8562055123456', ['020 5512 3456', '+856 20 55123456', '8562055123456', '2055123456']],
    ['LA', '+85621214567', ['021 214 567', '+856 (0)21 214567', '00856 21 214567']],
    ['TH', '+66812345678', ['081-234-5678', '66812345678', '+66 81 234 5678', '0066812345678']],
    ['TH', '+66661234567', ['066 123 4567', '661234567']],
    ['VN', '+84912345678', ['0912 345 678', '84912345678', '+84 912 345 678']],
    ['VN', '+84841234567', ['084 123 4567', '841234567']],
    ['SG', '+6591234567', ['9123 4567', '6591234567', '+65 9123 4567']],
    ['SG', '+6565123456', ['6512 3456']],
    ['MY', '+60123456789', ['012-345 6789', '60123456789', '+60 12-345 6789']],
    ['ID', '+628123456789', ['0812 3456 789', '628123456789', '+62 812-3456-789']],
    ['PH', '+639171234567', ['0917 123 4567', '639171234567', '+63 917 123 4567']],
    ['PH', '+63632212345', ['063 221 2345', '632212345']],
    ['MM', '+959791234567', ['09 791 234 567', '959791234567', '+95 9 791 234 567']],
    ['KH', '+85512345678', ['012 345 678', '85512345678', '+855 12 345 678']],
    ['BN', '+6737123456', ['712 3456', '6737123456', '+673 712 3456']],
  ])('in %s %s is one guest, however it is typed', (country, number, typed) => {
    expect(typed.map((text) => toE164(text, country))).toEqual(typed.map(() => number))
  })

  test('of another country keeps its own code', () => {
    expect(toE164('+66 81 234 5678', 'LA')).toBe('+66812345678')
    expect(toE164('+49 151 23456789', 'LA')).toBe('+4915123456789')
  })

  test.each([
    '',
    '12',
    '020 5512',
    '+856 20',
    'Khamla',
    '020 5512 3456 789',
    '+123456789012345678',
  ])('%j is none', (typed) => expect(toE164(typed, 'LA')).toBeNull())

  test('that is one stays the same when it is read again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COUNTRIES),
        fc.stringMatching(/^0?[1-9]\d{5,11}$/),
        (country, typed) => {
          const number = toE164(typed, country)
          if (number === null) return
          expect(number.startsWith(`+${countryOf(country).callingCode}`)).toBe(true)
          for (const other of COUNTRIES) expect(toE164(number, other)).toBe(number)
        },
      ),
    )
  })
})

test('a guest is found by a number or by a code, and by nothing else', () => {
  const code = guestCodeOf(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
  expect(guestKey(`${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`, 'LA')).toBe(code)
  expect(readGuestCode('KHAMLA')).toBeNull()
  expect(guestKey('020 5512 3456', 'LA')).toBe('+8562055123456')
  expect(guestKey('Khamla', 'LA')).toBeNull()
})
