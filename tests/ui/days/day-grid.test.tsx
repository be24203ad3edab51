import { describe, expect, test } from 'vitest'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { dayName, monthName } from '#shared/format/date-names.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { DayGrid } from '../../../src/ui/days/DayGrid.tsx'
import { renderIn } from '../support/render.tsx'
import { openWindow } from '../support/window.tsx'

const show = (language: (typeof LANGUAGES)[number], window = openWindow()) =>
  renderIn(
    language,
    window.around(
      <DayGrid
        value={{ from: '2026-11-03', to: '2026-11-05' }}
        start="2026-11-22"
        max="2026-11-22"
        onChoose={() => {}}
      />,
    ),
  )

describe.each(LANGUAGES)('a month in %s', (language) => {
  test('has its name, its weekdays and each day in words of that language', () => {
    const html = show(language)
    expect(html).toContain(`${monthName(11, language, 'long')} 2026`)
    for (let day = 0; day < 7; day += 1) expect(html).toContain(dayName(day, language, 'short'))
  })
})

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'nothing of a month is said in English to somebody who reads %s',
  (language) => expect(show(language)).not.toMatch(/Sunday|Monday|Previous|Next/),
)

test('the chosen days, today and the days that cannot be chosen look different', () => {
  const html = show('en').replaceAll(/<style.*?<\/style>/g, '')
  const chosen = html.match(/aria-selected="true"/g) ?? []
  const closed = html.match(/disabled=""/g) ?? []
  expect(chosen).toHaveLength(3)
  expect(html.match(/aria-current="date"/g)).toHaveLength(1)
  // 23 to 30 November, six days of December, and the button to that month.
  expect(closed).toHaveLength(15)
})

test('one day of the month can be reached by Tab, the others by the arrows', () => {
  expect(show('en').match(/tabindex="0"/gi)).toHaveLength(1)
})

/** The weekdays of the columns. */
const columns = (html: string) => [...html.matchAll(/abbr="(\w+)"/g)].map(([, day]) => day)

test('a week begins with the day of the country: Sunday in Laos, Monday in Vietnam and without a branch', () => {
  const inCountry = (country: CountryCode) => {
    const window = openWindow()
    window.enter({ _id: 'branch', country })
    return show('en', window)
  }
  expect(columns(inCountry('LA'))[0]).toBe('Sunday')
  expect(inCountry('LA')).toMatch(/data-day="2026-11-01".*data-day="2026-11-02"/s)
  expect(inCountry('LA')).not.toContain('data-day="2026-10-31"')
  expect(columns(inCountry('VN'))[0]).toBe('Monday')
  expect(columns(show('en'))).toEqual(columns(inCountry('VN')))
})
