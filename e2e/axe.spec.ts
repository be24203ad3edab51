import type { Page } from '@playwright/test'
import axeCore from 'axe-core'
import { misfits, TOUCH } from './support/fit.ts'
import { FULL } from './support/full.ts'
import { arrange, DESK, PHONE } from './support/layout.ts'
import { PAGES } from './support/pages.ts'
import { seedOfRun } from './support/random.ts'
import { expect, test } from './support/test.ts'
import { startTour } from './support/tour.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const THEMES = ['day', 'night', 'kitchen'] as const
const LANGUAGES = ['lo', 'th', 'my', 'en'] as const
declare global {
  var axe: Pick<typeof axeCore, 'run'>
}

type Look = { readonly language: string; readonly theme: string }

/** Every theme with every language, so that neighbours differ in both. */
const DEALT = Array.from({ length: THEMES.length * LANGUAGES.length }, (_, n) => ({
  language: LANGUAGES[n % LANGUAGES.length] ?? 'lo',
  theme: THEMES[n % THEMES.length] ?? 'day',
}))

/**
 * Every sixth page: which, says the seed, and `SALA_SEED` has the same again. Languages and themes begin elsewhere
 * too, so that in time each page has had them all.
 */
const SEED = seedOfRun()
const LOOKED_AT = PAGES.filter((_, at) => (at + SEED) % 6 === 0)
/** So many tests share them: one would hold a worker until long after the others have ended. */
const PARTS = 2

test.use({ trace: 'off' })

if (FULL)
  for (const language of LANGUAGES)
    test(`axe finds nothing on any page or sheet in ${language}, in any theme`, async ({
      server,
      launch,
    }) => {
      test.setTimeout(900_000)
      const tour = await startTour(await launch({ locale: language }), server)
      const found: string[] = []
      await tour.visit(async (name) => {
        for (const theme of THEMES)
          found.push(...(await violations(tour.page, name, { language, theme })))
      })
      expect(found).toEqual([])
    })
else
  for (const part of Array.from({ length: PARTS }, (_, n) => n))
    test(`axe finds nothing on every sixth page and its sheets, and each fits a phone with large letters (${part + 1} of ${PARTS})`, async ({
      server,
      launch,
    }) => {
      test.setTimeout(300_000)
      const tour = await startTour(await launch(), server)
      const found: string[] = []
      let looked = 0
      const next = () => DEALT[(looked + SEED) % DEALT.length] ?? { language: 'lo', theme: 'day' }
      await tour.speak(next().language)
      await tour.visit(
        async (name) => {
          const look = next()
          looked += 1
          found.push(...(await violations(tour.page, name, look)))
          await arrange(tour.page, PHONE, 125)
          const where = `${name} (${look.language})`
          found.push(...(await misfits(tour.page, TOUCH)).map((what) => `${where}: ${what}`))
          await arrange(tour.page, DESK)
          if (!(await isCovered(tour.page))) await tour.speak(next().language)
        },
        (one) => LOOKED_AT.indexOf(one) % PARTS === part,
      )
      console.info(
        `axe: ${looked} looks, ${LOOKED_AT.length} of ${PAGES.length} pages, SALA_SEED=${SEED}`,
      )
      expect(found).toEqual([])
    })

const isCovered = async (page: Page) =>
  (await page.locator('[role=dialog], dialog:popover-open').count()) > 0

/** Returns axe's findings for what is on screen now. */
async function violations(page: Page, name: string, { language, theme }: Look) {
  await page.evaluate(async (to) => {
    document.documentElement.dataset['theme'] = to
    // The shortest transition of a colour ends with a frame.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  }, theme)
  // Otherwise half of each check would go into reading its 560 kB again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  const { violations: found } = await page.evaluate(
    (tags) => globalThis.axe.run(document, { runOnly: tags, resultTypes: ['violations'] }),
    TAGS,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n')[1]?.trim() ?? ''
      return `${name} (${language}, ${theme}): ${id} at ${target.join(' ')}: ${why}`
    }),
  )
}
