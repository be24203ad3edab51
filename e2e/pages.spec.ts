import { FULL } from './support/full.ts'
import { misfits, TOUCH } from './support/fit.ts'
import { arrange, DESK, PHONE, picture, type Size, TABLET } from './support/layout.ts'
import { expect, test } from './support/test.ts'
import { startTour } from './support/tour.ts'

type Look = { readonly size: Size; readonly letters: 100 | 125 }

const SIZES: readonly Size[] = [
  PHONE,
  TABLET,
  { width: 1280, height: 720 },
  DESK,
  { width: 1920, height: 1080 },
]
const ALL = SIZES.flatMap((size): Look[] => [
  { size, letters: 100 },
  { size, letters: 125 },
])
/** To look at: pictures take longest. */
const SHOWN = ALL.filter(
  ({ size, letters }) => [390, 1024, 1366].includes(size.width) && letters === 100,
)

const PICTURES = process.env['SALA_PICTURES'] !== undefined
const each = (languages: readonly string[], looks: readonly Look[]) =>
  Object.fromEntries(languages.map((language) => [language, looks]))
/** By default each page is checked in one language, see `axe.spec.ts`. */
const MATRIX = PICTURES
  ? each(['lo', 'en'], SHOWN)
  : FULL
    ? each(['lo', 'th', 'my', 'en', 'km'], ALL)
    : {}

// A trace takes a picture of every page for every check: it would take ten times as long.
test.use({ trace: 'off' })

for (const [language, looks] of Object.entries(MATRIX))
  test(`every page and sheet fits its window in ${language}`, async ({ server, launch }) => {
    test.setTimeout(900_000)
    const tour = await startTour(await launch({ locale: language }), server)
    const found = new Map<string, string[]>()
    await tour.visit(async (name) => {
      for (const { size, letters } of looks) {
        await arrange(tour.page, size, letters)
        for (const misfit of await misfits(tour.page, TOUCH)) {
          const what = `${name}: ${misfit}`
          found.set(what, [...(found.get(what) ?? []), `${size.width}/${letters}`])
        }
        if (PICTURES) await picture(tour.page, `${language}-${name}`)
      }
      await arrange(tour.page, DESK)
    })
    expect([...found].map(([what, where]) => `${what} (${where.join(' ')})`)).toEqual([])
  })
