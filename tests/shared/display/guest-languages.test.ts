import { describe, expect, test } from 'vitest'
import { guestLanguages } from '#shared/display/guest-languages.ts'
import { branch } from '../support/restaurant.ts'

const plain = { name: { en: 'Bay' }, restaurantName: { en: 'Bay' } }

describe('a guest reads the display', () => {
  test('in its own language or in English', () => {
    expect(guestLanguages('th', branch)).toEqual(['th', 'en'])
  })

  test('in the language of the house where the display is English', () => {
    expect(guestLanguages('en', branch)).toEqual(['en', 'lo'])
    const languages = { guest: 'vi', offered: ['lo', 'en'] } as const
    expect(
      guestLanguages('en', {
        ...plain,
        languages: { ...languages, offered: [...languages.offered] },
      }),
    ).toEqual(['en', 'vi'])
    expect(
      guestLanguages('en', { ...plain, languages: { guest: null, offered: ['en', 'ms'] } }),
    ).toEqual(['en', 'ms'])
  })

  test('in one language where the house has no other', () => {
    expect(guestLanguages('en', plain)).toEqual(['en'])
    expect(guestLanguages('en', undefined)).toEqual(['en'])
  })
})
