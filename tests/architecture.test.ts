import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import {
  circlesIn,
  graphOf,
  describeImport,
  importsOf,
  importsOfFile,
  reachableFrom,
  sourceFiles,
} from './support/imports.ts'

/** Each folder may import itself, what is listed here, and nothing else of ours. */
const MAY_IMPORT = {
  'src/shared': [],
  'src/worker': ['src/shared'],
  'src/shell': ['src/shared'],
  // Locales only as the type of the texts' keys; the texts come through the worker.
  'src/ui': ['src/shared', 'locales'],
  'src/pos': ['src/shared', 'src/ui'],
  'src/display': ['src/shared', 'src/ui'],
  'src/kitchen': ['src/shared', 'src/ui'],
  // Locales only for the English of errors, which the interface and the API share.
  server: ['src/shared', 'locales'],
} as const

type Folder = keyof typeof MAY_IMPORT
const folders = Object.keys(MAY_IMPORT) as Folder[]

const WORKER_ENTRY = 'src/worker/main.ts'

describe.each(folders)('%s', (folder) => {
  test(`imports of ours only ${['itself', ...MAY_IMPORT[folder]].join(', ')}`, () => {
    const allowed = [folder, ...MAY_IMPORT[folder]]
    const strays = importsOf(folder).filter(
      ({ target }) => target && !allowed.some((place) => target.startsWith(`${place}/`)),
    )
    expect(strays.map(describeImport)).toEqual([])
  })
})

test('shared rules run in browser, worker and Node, so they use no package but zod', () => {
  const strays = importsOf('src/shared').filter(
    ({ target, specifier }) => !target && specifier !== 'zod/mini',
  )
  expect(strays.map(describeImport)).toEqual([])
})

test('nothing with React is reachable from the worker: its dev server would look for a window', () => {
  expect([...reachableFrom(WORKER_ENTRY)].filter((file) => file.endsWith('.tsx'))).toEqual([])
})

test('one file starts the worker, or windows would start two with different options', () => {
  const starters = folders
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => /new SharedWorker\(/.test(readFileSync(file, 'utf8')))
  expect(starters).toHaveLength(1)
})

test('days and times are written as the branch writes them, so only TimeField has a native field of them', () => {
  const fields = folders
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => /type="(date|time|datetime-local)"/.test(readFileSync(file, 'utf8')))
  expect(fields).toEqual(['src/ui/controls/TimeField.tsx'])
})

/** Folders of the till, lowest first; a domain is between frame and app. */
const BELOW_DOMAINS = ['place', 'frame']
const FLOORS = [...BELOW_DOMAINS, 'app']

/** The imports of one domain from another, and why. */
const BETWEEN_DOMAINS: readonly string[] = [
  // Money is taken beside the order's own ticket, as it was when the dishes were added.
  'src/pos/checkout/PayView.tsx -> src/pos/orders/ticket/OrderTicket.tsx',
]

test('the till is built in floors: place, frame, a folder for each domain, app', () => {
  const climbing = importsOf('src/pos').filter(({ file, target }) => {
    const [from, to] = [roomOf(file), roomOf(target ?? '')]
    return from && to && from !== to && floorOf(to) > floorOf(from)
  })
  expect(climbing.map(describeImport)).toEqual([])
})

test('a domain of the till meets another only through place, frame, shared or ui', () => {
  const strays = importsOf('src/pos').filter(({ file, target }) => {
    const [from, to] = [domainOf(file), domainOf(target ?? '')]
    return from && to && from !== to
  })
  expect(strays.map(({ file, target }) => `${file} -> ${target}`)).toEqual(BETWEEN_DOMAINS)
})

test('the root of the till holds its entry and nothing else', () => {
  expect(sourceFiles('src/pos').filter((file) => !roomOf(file))).toEqual(['src/pos/main.tsx'])
})

test('no file of the till leads back to itself, not even by a lazy part or a type', () => {
  expect(circlesIn(graphOf('src/pos'))).toEqual([])
})

/**
 * The files of `server/change` that others may import. The rest are its steps, which are right in one order
 * only.
 */
const PARTS_FOR_OTHERS = [
  'change.ts',
  'change-settings.ts',
  'change-of.ts',
  'chain.ts',
  'public-url.ts',
  'next-position.ts',
]

const MAY_TAKE_A_STEP: readonly string[] = [
  // A lane is written by one statement with its event; only the entries of the audit log go before it.
  'server/orders/audited.ts -> server/change/audit.ts',
  // Sealing waits for what people do to stock, and changes no fact.
  'server/reports/summaries/seal.ts -> server/change/turn.ts',
]

test('stored facts are changed through change: nothing else takes one of its steps', () => {
  const steps = importsOf('server').filter(
    ({ file, target, typeOnly }) =>
      !typeOnly &&
      target?.startsWith('server/change/') &&
      !PARTS_FOR_OTHERS.includes(basename(target)) &&
      !file.startsWith('server/change/'),
  )
  expect(steps.map(({ file, target }) => `${file} -> ${target}`)).toEqual(MAY_TAKE_A_STEP)
})

test('one file writes the audit log; beside the lanes of orders, one file writes the log of a branch', () => {
  expect(serverFilesWith(writes('audit_log'))).toEqual(['server/change/audit.ts'])
  expect(serverFilesWith(writes('branch_events'))).toEqual([
    'server/change/append-event.ts',
    'server/orders/lane-fragments.ts',
  ])
})

test('facts are changed in the transactions of change, of orders, of what posts them and sums them, and of the demonstration, what phones know and which days were mailed in their own', () => {
  const opening = serverFilesWith(/\btransaction\(db\b/)
  expect(opening).toEqual([
    'server/change/change.ts',
    'server/demo/seed.ts',
    'server/inventory/poster.ts',
    'server/inventory/rebuild.ts',
    'server/notices/push/look.ts',
    'server/orders/audited.ts',
    'server/orders/backfill.ts',
    'server/report-mails/clock.ts',
    'server/reports/summaries/remake.ts',
    'server/reports/summaries/seal.ts',
  ])
})

test('what a state allows is said by its table, not by tests of the status where it is used', () => {
  const asking = /\bstatus [!=]== '(open|paid|cancelled|closed)'|\bbumpedAt [!=]== null/
  const files = folders.flatMap((folder) => sourceFiles(folder))
  expect(files.filter((file) => asking.test(readFileSync(file, 'utf8')))).toEqual([
    'src/shared/kitchen/ticket-can.ts',
    'src/shared/orders/order-can.ts',
  ])
})

test('a mail is sent by a job, or a restart between answer and mail would lose it', () => {
  expect(serverFilesWith(/\bmailer\.send\(/)).toEqual([
    'server/campaigns/send-mails.ts',
    'server/employees/mail-invitation.ts',
    'server/purchase-orders/mail-order.ts',
    'server/receipts/mail-receipt.ts',
    'server/report-mails/send.ts',
    'server/rosters/mail-roster.ts',
    'server/session/mail-code.ts',
  ])
})

test('no file only passes on what others export', () => {
  const barrels = folders
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => /^index\.tsx?$/.test(basename(file)) || onlyReexports(file))
  expect(barrels).toEqual([])
})

test('every relative import of ours names an existing file with its extension', () => {
  const missing = [...folders, 'tests', 'e2e', 'bench']
    .filter((folder) => existsSync(folder) && readdirSync(folder).length > 0)
    .flatMap((folder) => sourceFiles(folder))
    .flatMap(importsOfFile)
    .filter(({ target }) => target && !existsSync(join('.', target)))
  expect(missing.map(describeImport)).toEqual([])
})

test('every file that the first page names is there', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  const named = [...page.matchAll(/`((?:src|server|tests|e2e|scripts|docs)\/[\w./-]+)`/g)]
  const links = [...page.matchAll(/\]\(\.\.\/([\w./-]+)\)/g)]
  const paths = [...named, ...links].map(([, path]) => path ?? '')
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

const writes = (table: string) => new RegExp(`insert(Into\\('| into )${table}\\b`)

const serverFilesWith = (text: RegExp) =>
  sourceFiles('server')
    .filter((file) => text.test(readFileSync(file, 'utf8')))
    .toSorted()

const roomOf = (file: string) => /^src\/pos\/([^/]+)\//.exec(file)?.[1]

function domainOf(file: string): string | undefined {
  const room = roomOf(file)
  return room !== undefined && FLOORS.includes(room) ? undefined : room
}

const floorOf = (room: string) =>
  FLOORS.includes(room) ? FLOORS.indexOf(room) * 2 : BELOW_DOMAINS.length * 2 - 1

function onlyReexports(file: string): boolean {
  if (file.endsWith('.d.ts')) return false
  const { body } = parseSync(file, readFileSync(file, 'utf8')).program
  return (
    body.length > 0 &&
    body.every(
      (node) =>
        node.type === 'ExportAllDeclaration' ||
        (node.type === 'ExportNamedDeclaration' && node.source !== null),
    )
  )
}
