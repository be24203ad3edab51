import type { Page } from '@playwright/test'
import { discardProfile, launchProfile } from '../e2e/support/browser.ts'
import type { Printed } from './pages/paper.ts'
import type { BoardServer } from './support/board-server.ts'
import { figure, ratio, spreadOf, spreadText } from './support/stats.ts'
import type { Section } from './support/table.ts'

const TIMES = 30
const DISHES = [4, 12, 40]
/** Milliseconds: the guest does not wait for the till, but for the printer. */
const LIMIT = 100

/** A receipt drawn in the window and encoded for the printer. */
export async function measurePaper({ url }: BoardServer): Promise<Section> {
  const profile = await launchProfile()
  try {
    const page = await profile.open(`${url}/paper.html`)
    await page.waitForFunction(() => 'drawn' in globalThis)
    // The first draws without the compiler.
    await draw(page, 4)
    const measured = []
    for (const dishes of DISHES) {
      measured.push({
        dishes,
        drawn: await draw(page, dishes),
        letters: await letter(page, dishes),
      })
    }
    const [, usual] = measured
    return {
      title: 'A receipt for the printer',
      about: `A receipt in Lao, drawn in dots and encoded as ESC/POS in a window; milliseconds, p50 / worst of ${TIMES}. Beside it the same library with the letters of the printer, which has none of Laos.`,
      columns: ['dishes', 'drawn and encoded', 'kB', 'letters of the printer', 'ours to it'],
      rows: measured.map(({ dishes, drawn, letters }) => [
        String(dishes),
        spreadText(spreadOf(drawn.times)),
        figure(drawn.bytes / 1000),
        spreadText(spreadOf(letters.times)),
        ratio(spreadOf(drawn.times).p50, spreadOf(letters.times).p50),
      ]),
      lines: [
        {
          what: `receipt of ${DISHES[1]} dishes, p50`,
          value: spreadOf(usual?.drawn.times ?? []).p50,
          limit: LIMIT,
          unit: 'ms',
        },
      ],
    }
  } finally {
    await profile.close()
    await discardProfile(profile.folder)
  }
}

const draw = (page: Page, dishes: number): Promise<Printed> =>
  page.evaluate(([count, times]) => globalThis.drawn(count, times), [dishes, TIMES] as const)

const letter = (page: Page, dishes: number): Promise<Printed> =>
  page.evaluate(([count, times]) => globalThis.lettered(count, times), [dishes, TIMES] as const)
