import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, parseSync } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'

const CLIENT = 'dist/client'

/**
 * Most gzip kilobytes (1000 bytes) of script that each part may load before it shows something. The worker has the
 * rules of discounts, refunds, drawers, tips, foreign cash and checks since it keeps selling with them offline, and of courses,
 * nested choices and sets; what is left of dishes, and what is to come of an order; of prices by order type, weights and
 * packaging; of slots and of what is held until its time; of parts of a set that go to another order; of which pieces of a dish have which discount; of when and where a dish is sold; of what a card machine is asked for, of punches, of the guest of an order and of what cash is paid out for; of expenses that the server refused; of promotions, which it gives
 * as dishes are added; and it knows what each till of the browser shows its guest. The board shows courses, seats and what guests must not eat with its first picture, and
 * finds the place of a ticket that comes without making the others again; it shows a tick before the worker has kept it,
 * and draws what surrounds the cards after them. Groups of choices have titles for guests.
 */
const LIMITS = {
  'pos.html': 200,
  'display.html': 130,
  'kitchen.html': 133,
  worker: 104,
} as const

/**
 * The service worker, and all that it keeps so that windows open without a server: with what a till fetches ahead,
 * which it kept before as well, as soon as it was fetched. Letters are compressed already.
 * It grows with the words of ten languages and with what a till does without a server. Planned shifts, which a till keeps,
 * are a list, and every list knows the columns of its sheet: import and cells themselves are not kept. Last by the calls of
 * the stock, of orders to suppliers and of prices by daypart, by why one is refused, by when dishes are sold, and by those of
 * time cards, payroll, expenses and guests, the clock of the lock screen, and the opening hours of the customer display, whose
 * weekdays have names in ten languages; by the drawer that a till goes on from, the X and Z report as a file, and the calls
 * and words of pools and of rosters at the clock; by joined tables that end with their group, the next guests of a table,
 * the field by which one of many people or suppliers is found, the same again, and the bill that a waiter prints from an order;
 * by the switch that notifies a phone, and by expenses that were refused; by the calls of a stock count that others see, and
 * the words of what expires; by promotions at the till; by the words and calls of what guests did, of merging them, of tiers,
 * of campaigns, and of how long guests are kept; by the words of sizes, of free choices and of the times of tags.
 * Last by the questions, formulas and notes of reports, which are words of ten languages, by the calls that bring their figures,
 * and by codes and calls of campaigns and titles of choices.
 */
const SHELL_LIMITS = { script: 3, kept: 1184 } as const

type Part = keyof typeof LIMITS
type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly assets?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

let manifest: Manifest = {}

beforeAll(() => {
  const file = join(CLIENT, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm run build\` first`)
  manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
})

describe('script before the first screen, gzip', () => {
  test.each(Object.keys(LIMITS) as Part[])('%s stays within its limit', (part) => {
    const files = part === 'worker' ? workerFiles() : filesOf(part)
    const kilobytes = sum([...files].map(gzipBytes)) / 1000
    console.info(
      `${part.padEnd(13)} ${kilobytes.toFixed(1).padStart(6)} of ${LIMITS[part]} kB in ${files.size} files`,
    )
    expect(kilobytes).toBeLessThanOrEqual(LIMITS[part])
  })
})

/** What gives promotions, without the money and taxes that all prices need. */
const ENGINE = {
  files: ['taken.ts', 'best-of.ts', 'offer-on-line.ts'].map(
    (file) => `src/shared/promotions/${file}`,
  ),
  limit: 3,
}

test('the engine of promotions is at most 3 kB of the worker', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: ENGINE.files, formats: ['es'] },
      minify: true,
      rolldownOptions: { external: [/\/(money|pricing)\//] },
    },
  })
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const code = chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
  expect(code).toContain('freeItem')
  expect(gzipSync(code, { level: 9 }).length / 1000).toBeLessThanOrEqual(ENGINE.limit)
})

describe('parts for the back office only', () => {
  // Names of properties, which stay as they are in the built scripts.
  test.each([
    ['react-query', 'isInvalidated'],
    ['react-hook-form', 'isSubmitSuccessful'],
    ['virtua', 'keepMounted'],
  ])('%s is not loaded when a window opens', (_package, mark) => {
    const scripts = readdirSync(join(CLIENT, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `assets/${name}`)
      .filter((file) => read(file).includes(mark))
    expect(scripts).not.toEqual([])
    const first = new Set(
      ['pos.html', 'display.html', 'kitchen.html'].flatMap((part) => [...filesOf(part)]),
    )
    expect(scripts.filter((file) => first.has(file))).toEqual([])
  })
})

describe('files that open windows without a server, gzip', () => {
  test('the service worker is small', () => {
    expect(gzipBytes('sw.js') / 1000).toBeLessThanOrEqual(SHELL_LIMITS.script)
  })

  test('everything that the three windows and their worker load first is kept, within its limit', () => {
    const kept = keptFiles()
    const first = (['pos.html', 'display.html', 'kitchen.html'] as const)
      .flatMap((part) => [...filesOf(part)])
      .concat([...workerFiles()])
    expect(first.filter((file) => !kept.includes(file))).toEqual([])
    const kilobytes = sum(kept.map(gzipBytes)) / 1000
    console.info(
      `kept          ${kilobytes.toFixed(1)} of ${SHELL_LIMITS.kept} kB in ${kept.length} files`,
    )
    expect(kilobytes).toBeLessThanOrEqual(SHELL_LIMITS.kept)
  })

  test.each([
    ['src/pos/orders/dialogs/OrderDialogs.tsx', 'orders.fastAdded'],
    ['src/pos/app/LockScreen.tsx', 'pins.withPassword'],
    ['src/pos/branches/ClosedBranch.tsx', 'branches.closedSending'],
    ['src/pos/shifts/OpenShiftDialog.tsx', 'errors.openShiftFailed'],
    ['src/kitchen/sheet/RecallSheet.tsx', 'kitchen.recallEmpty'],
  ])('%s is kept', (source, text) => {
    expect(readFileSync(source, 'utf8')).toContain(text)
    const scripts = keptFiles().filter((file) => file.endsWith('.js'))
    expect(scripts.some((file) => read(file).includes(text))).toBe(true)
  })

  test.each(['till', 'socket', 'noto-sans-lao'])('%s is kept', (name) =>
    expect(keptFiles().some((file) => file.startsWith(`assets/${name}`))).toBe(true),
  )

  test('they are few: over a bad connection each costs more than ten kilobytes', () => {
    expect(keptFiles().filter((file) => file.endsWith('.js')).length).toBeLessThanOrEqual(30)
  })

  test.each(['SettingsPage', 'EmployeesPage', 'MenuPage', 'Dashboard', 'read-xlsx'])(
    '%s needs a server and is not',
    (name) => expect(keptFiles().filter((file) => file.startsWith(`assets/${name}-`))).toEqual([]),
  )
})

test('a phone finds the icons of its home screen, of the sizes that are said', () => {
  const { icons } = JSON.parse(read('app.webmanifest').toString()) as {
    readonly icons: readonly { readonly src: string; readonly sizes: string }[]
  }
  // The width of a PNG is at its sixteenth byte.
  const sizes = icons.map(({ src }) => read(src).readUInt32BE(16))
  expect(sizes.map((side) => `${side}x${side}`)).toEqual(icons.map((icon) => icon.sizes))
  expect(read('pos.html').toString()).toContain('href="/app.webmanifest"')
})

function keptFiles(): readonly string[] {
  const [, list = ''] = /list:[`"']\/([^`"']+)/.exec(read('sw.js').toString()) ?? []
  const paths = JSON.parse(read(list).toString()) as string[]
  return paths.map((path) => path.slice(1))
}

/** The chunk of an entry and all that it imports at once. */
function filesOf(entry: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[entry]
  if (!chunk) throw new Error(`${entry} is not in the manifest`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const next of chunk.imports ?? []) filesOf(next, seen)
  return seen
}

/** The worker is no entry of the manifest: it is the script among the assets of the chunk that starts it. */
function workerFiles(): ReadonlySet<string> {
  const scripts = Object.values(manifest)
    .flatMap(({ assets }) => assets ?? [])
    .filter((file) => file.endsWith('.js'))
  const entries = new Set(scripts)
  expect(entries.size).toBe(1)
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { moduleRequest } of parseSync(file, read(file).toString()).module.staticImports)
      visit(join(file, '..', moduleRequest.value))
  }
  for (const file of entries) visit(file)
  return seen
}

const read = (file: string) => readFileSync(join(CLIENT, file))
const gzipBytes = (file: string) => gzipSync(read(file), { level: 9 }).length
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)
