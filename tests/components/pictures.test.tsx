import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Language } from '#shared/languages/languages.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { DisplayApp } from '../../src/display/DisplayApp.tsx'
import { App } from '../../src/pos/app/App.tsx'
import { beer, laap, papaya } from '../worker/support/fixtures.ts'
import { order } from '../worker/support/order.ts'
import type { Request } from '../worker/support/request.ts'
import type { TestServer } from '../worker/support/server.ts'
import { refuse } from './support/answers.ts'
import { arrange, DESK, expectFits, expectSound, PHONE, WALL } from './support/looks.ts'
import { BRANCH_PATH, openBranch, openTill, tile } from './support/till.tsx'
import { openWindow } from './support/window.tsx'

/** The drawings that the tests serve, and one that is missing. */
const [ONE, OTHER, MISSING] = ['01'.repeat(20), '05'.repeat(20), '0'.repeat(40)]

/** Of `openBranch`. */
const CATEGORY = '019d0000-0000-7000-8000-000000000001'

/** A branch in which some dishes have pictures, of which one cannot be had. */
function pictured(server: TestServer) {
  openBranch(server)
  const log = server.branch()
  const categoryId = CATEGORY
  log.change('menu', { ...laap, categoryId, picture: ONE })
  log.change('menu', { ...beer, categoryId, picture: MISSING })
}
const heights = () =>
  [...document.querySelectorAll('[data-tile]')].map((one) =>
    Math.round(one.getBoundingClientRect().height),
  )
const images = () => [...document.querySelectorAll<HTMLImageElement>('img[data-picture]')]
const drawn = () =>
  expect.poll(() => images().filter(({ naturalWidth }) => naturalWidth > 0).length)

describe.each(['lo', 'my', 'en'] as const)('tiles in %s', (language: Language) => {
  test.each([
    ['without pictures', openBranch],
    ['with pictures', pictured],
  ])('%s have one height and fit every counter', async (_, arrangeBranch) => {
    await openTill({ language, arrange: arrangeBranch })
    await expectFits([PHONE, [1024, 768], DESK], () => expect(new Set(heights()).size).toBe(1))
  })
})

test('a tile whose picture comes late, or never, moves nothing and can be tapped', async () => {
  await openTill({ arrange: pictured })
  await arrange(DESK)
  await drawn().toBe(1)
  const before = heights()
  for (const image of images()) image.src = ''
  expect(heights()).toEqual(before)
  // One that cannot be had shows the plate, and no sign of a broken file.
  await expect
    .poll(
      () => images().filter((image) => image.checkVisibility({ visibilityProperty: true })).length,
    )
    .toBeLessThan(2)
  await tile('Beerlao').click()
  await expect.poll(() => document.querySelectorAll('[data-badge]').length).toBe(1)
  expect(heights()).toEqual(before)
})

test('how many are left can be read on a picture', async () => {
  await openTill({
    arrange(server) {
      pictured(server)
      server.branch().change('dishCounts', { _id: laap._id, left: 4 })
    },
  })
  const words = page.getByText('4 left', { exact: true })
  await expect.element(words).toBeVisible()
  const { backgroundColor } = getComputedStyle(words.element())
  expect(backgroundColor).not.toMatch(/transparent|\b0\)$/)
  await expectFits([PHONE, DESK])
})

test('pictures on tiles are for the eye alone: names and prices are read out once', async () => {
  await openTill({ arrange: pictured })
  await expectSound()
  await expect.element(page.getByRole('button', { name: /^Laap\s*₭45,000$/ })).toBeVisible()
})

/** A picture as a person has it on the disk. */
async function photo(width: number, height: number, type = 'image/png') {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#c33'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = '#3a3'
  context.fillRect(width / 2, 0, width / 2, height)
  return new File([await canvas.convertToBlob({ type })], 'photo', { type })
}

/** The form of a dish, with what was asked for and what was kept. */
async function openForm({
  picture = ONE,
  full = false,
  language = 'en',
}: {
  readonly picture?: string | null
  readonly full?: boolean
  readonly language?: Language
} = {}) {
  const asked: Request[] = []
  const kept: Record<string, string>[] = []
  const window = await openWindow(App, {
    at: `${BRANCH_PATH}/menu?dish=${laap._id}`,
    language,
    arrange: (server) => {
      pictured(server)
      server.branch().change('menu', { ...laap, categoryId: CATEGORY, picture })
    },
    answers: {
      'menuPictures.add'({ body }) {
        if (full) refuse(409, 'PICTURES_FULL')
        kept.push(body as Record<string, string>)
        return { _id: OTHER }
      },
      'menuItems.update'(request) {
        asked.push(request)
        const {
          base: _,
          moreStations,
          prepMinutes,
          allergens,
          combo,
          warnAt,
          ...change
        } = request.body as Partial<MenuItem> & {
          base: object
        }
        const row = rowOf()
        window.server.branch().change('menu', { ...row, ...change })
        const more = { moreStations, prepMinutes, allergens, combo, warnAt }
        const sold = { soldBy: null, typePrices: null, tags: [], available: null }
        return { ...sold, ...rowOf(), ...more, archived: false, soldOutIn: [] }
      },
    },
  })
  const rowOf = () =>
    window.suite.topics
      .get('menu')
      .rows()
      .find(({ _id }) => _id === laap._id) as MenuItem
  await arrange(DESK)
  await expect
    .poll(() => document.querySelector('form fieldset progress, form fieldset input[type=file]'))
    .not.toBeNull()
  return { asked, kept }
}

/** Pastes a file, as a person does with a picture of another window. */
const give = async (file: File) => {
  const clipboardData = new DataTransfer()
  clipboardData.items.add(file)
  window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
}

const shown = () => [...document.querySelectorAll<HTMLImageElement>('article img')]

describe('the form of a dish', () => {
  const form = page.getByRole('dialog', { name: 'Laap' })
  const group = form.getByRole('group', { name: 'Picture' })
  const button = (name: string) => group.getByRole('button', { name })

  test('takes a picture, cuts it, makes it small, and saves it with the dish', async () => {
    const { asked, kept } = await openForm({ picture: null })
    await give(await photo(2000, 1000))
    await expect.element(button('Use picture')).toBeVisible()
    // To its left end, by keys.
    await group.getByRole('button', { name: 'Picture', exact: true }).click()
    for (let steps = 0; steps < 25; steps += 1) await userEvent.keyboard('{ArrowLeft}')
    await button('Use picture').click()
    await expect.element(button('Undo')).toBeVisible()
    const [sent = {}] = kept
    for (const [size, side, most] of [
      ['small', 96, 12_000],
      ['medium', 320, 60_000],
      ['large', 800, 250_000],
    ] as const) {
      const bytes = Uint8Array.from(atob(sent[size] ?? ''), (letter) => letter.codePointAt(0) ?? 0)
      expect(bytes.length).toBeLessThanOrEqual(most)
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }))
      expect([bitmap.width, bitmap.height]).toEqual([side, side])
      const context = new OffscreenCanvas(side, side).getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const [red = 0, green = 0] = context?.getImageData(side - 3, 3, 1, 1).data ?? []
      expect(red).toBeGreaterThan(green)
    }
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(form).not.toBeInTheDocument()
    expect(asked.at(-1)?.body).toMatchObject({ picture: OTHER, base: { picture: null } })
  })

  test('removes a picture, and both the form and the page take that back', async () => {
    const { asked } = await openForm()
    await button('Remove picture').click()
    await button('Undo').click()
    await expect.element(button('Remove picture')).toBeVisible()
    await button('Remove picture').click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Picture removed: Laap')).toBeVisible()
    expect(asked.at(-1)?.body).toMatchObject({ picture: null, base: { picture: ONE } })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => asked.at(-1)?.body)
      .toMatchObject({ picture: ONE, base: { picture: null } })
  })

  test('says what to do with a file that is no picture, is too small, or finds no room', async () => {
    await openForm({ full: true })
    await give(new File(['menu'], 'menu.pdf', { type: 'application/pdf' }))
    await expect
      .element(group.getByText('Choose a JPG, PNG or WebP file', { exact: false }))
      .toBeVisible()
    await give(await photo(200, 900))
    await expect.element(group.getByText('at least 320 pixels', { exact: false })).toBeVisible()
    await give(await photo(900, 900))
    await button('Use picture').click()
    await expect
      .element(group.getByText('as many pictures as it can hold', { exact: false }))
      .toBeVisible()
    // The picture that was there still is.
    await expect.element(button('Remove picture')).toBeVisible()
  })

  test.each(['lo', 'my', 'en'] as const)(
    'fits desk and phone in %s, also while a part is chosen',
    async (language) => {
      await openForm({ language })
      await expectFits([DESK, PHONE])
      await give(await photo(900, 700))
      await expect.poll(() => document.querySelector('canvas')).not.toBeNull()
      await expectSound()
    },
  )
})

describe.each(['lo', 'my', 'en'] as const)('the customer display in %s', (language) => {
  const lines = page.getByRole('article').getByRole('listitem')

  async function openDisplay(arrangeBranch: (server: TestServer) => void) {
    const at = `${BRANCH_PATH}/customer-display`
    const window = await openWindow(DisplayApp, {
      entry: 'display',
      at,
      language,
      arrange: arrangeBranch,
    })
    return window.suite
  }

  test.each([
    ['without pictures', openBranch, 0],
    ['with pictures', pictured, 1],
  ])('%s shows an order and promotions that fit', async (_, arrangeBranch, count) => {
    const suite = await openDisplay(arrangeBranch)
    await expectFits([DESK])
    const one = order()
    await suite.command([one.open(), one.add(laap, 2), one.add(papaya), one.add(beer, 3)])
    await suite.act({ type: 'display.show', orderId: one.orderId, stage: 'ordering' })
    await expect.element(lines.first()).toBeVisible()
    await expectFits(WALL)
    await expect
      .poll(() => shown().filter(({ naturalWidth }) => naturalWidth > 0).length)
      .toBe(count)
    // A dish without a picture begins where the others begin.
    const names = [...document.querySelectorAll('article li')].map(
      (line) =>
        line.querySelectorAll('span')[count === 0 ? 1 : 2]?.getBoundingClientRect().left ?? 0,
    )
    expect(Math.max(...names) - Math.min(...names)).toBeLessThan(1)
  })
})
