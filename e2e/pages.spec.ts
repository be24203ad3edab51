import { misfits } from './support/fit.ts'
import { arrange, picture, type Size } from './support/layout.ts'
import { nameOf } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { startTour } from './support/tour.ts'

const SIZES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]
const TOUCH = 44

for (const language of ['lo', 'my', 'en'])
  test(`every page fits every window in ${language}`, async ({ server, launch }) => {
    test.setTimeout(600_000)
    const began = Date.now()
    const profile = await launch({ locale: language })
    const tour = await startTour(profile, server)
    const faults = new Map<string, string[]>()
    let looked = 0
    await tour.visit(async (one) => {
      for (const size of SIZES)
        for (const letters of [100, 125]) {
          await arrange(tour.page, size, letters)
          looked += 1
          for (const fault of await misfits(tour.page, TOUCH)) {
            const what = `${nameOf(one)}: ${fault}`
            faults.set(what, [...(faults.get(what) ?? []), `${size.width}/${letters}`])
          }
          if (process.env['SALA_PICTURES'] && letters === 100)
            await picture(tour.page, `${language}-${nameOf(one)}`)
        }
    })
    console.info(`${looked} looks in ${language}, ${Math.round((Date.now() - began) / 1000)} s`)
    expect([...faults].map(([what, where]) => `${what} (${where.join(' ')})`)).toEqual([])
  })
