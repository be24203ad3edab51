import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { circlesIn, describeImport, graphOf, type Import, importsOf } from './support/imports.ts'

/**
 * Floors of the server from the ground up; a floor imports itself and what is below it. Every folder that is
 * in neither list is a domain. The files beside the folders put everything together, so nothing imports them.
 */
const FLOORS = ['platform', 'jobs', 'tenancy', 'realtime', 'change', 'collections']
/** Above the domains: programs and data that use any of them, and that none of them uses. */
const ABOVE = ['backup', 'demo', 'doctor']

/** Which domain may import which other, and why. Other parts are passed in by `server/domain.ts`. */
const ARROWS: readonly (readonly [from: string, to: string, reason: string])[] = [
  ['account-entries', 'orders', 'money that is put onto an account is a payment like any'],
  ['branches', 'inventory', 'a branch says by what its dishes are costed'],
  ['branches', 'menu', 'a branch cannot sell in another money than the prices of the menu'],
  ['branches', 'restaurants', 'the receipts of a new branch begin with what the restaurant says'],
  ['branches', 'session', 'closing a branch ends what is logged in there'],
  ['branches', 'shifts', 'a new branch begins with shifts'],
  ['branches', 'stations', 'a new branch begins with kitchen stations'],
  ['branches', 'tables', 'a new branch can begin with the tables of another'],
  ['campaigns', 'consents', 'a guest takes back what they permitted'],
  ['campaigns', 'customers', 'what is sent follows from what is known of a guest'],
  ['campaigns', 'inventory', 'who may see costs is shown what a campaign earned'],
  ['campaigns', 'loyalty', 'points that are given with a message cost what they pay'],
  ['campaigns', 'promotions', 'a campaign gives codes of a promotion'],
  ['campaigns', 'receipts', 'the way out of a message is written as the page of a receipt'],
  ['campaigns', 'segments', 'a campaign is about the guests of a segment'],
  ['campaigns', 'session', 'its mails are written as all others'],
  ['customers', 'account-entries', 'the points of a guest are the sum of their entries'],
  ['customers', 'consents', 'who joins says what is permitted'],
  ['customers', 'loyalty', 'a till shows what points pay'],
  ['customers', 'promotions', 'a till shows which promotions are for a guest'],
  ['customers', 'receipts', 'the page on which guests join is written as that of a receipt'],
  ['customers', 'session', 'guesses at numbers are counted as those at PINs'],
  ['employees', 'employments', 'a list of people says what they work as'],
  ['employees', 'pins', 'who hires gives a PIN'],
  ['employees', 'session', 'who loses a permission or the job loses the login'],
  ['employees', 'time-cards', 'a list of people says how long they worked this week'],
  ['employments', 'notices', 'a paper that ends is a notice'],
  ['end-of-day', 'reports', 'a Z report counts payments as every report'],
  ['end-of-day', 'shifts', 'a Z report names the drawers that were counted'],
  ['expenses', 'notices', 'what is to be approved, or has no photo, is a notice'],
  ['expenses', 'photos', 'an expense is shown with the photos of its paper'],
  ['expenses', 'suppliers', 'what was spent names who was paid'],
  ['first-run', 'branches', 'a restaurant registers with a branch, and confirms its taxes'],
  ['first-run', 'menu', 'the first dishes are those of the country'],
  ['first-run', 'session', 'who has registered is logged in'],
  ['gift-cards', 'account-entries', 'what is on a card is the sum of its entries'],
  ['gift-cards', 'session', 'guesses at codes are counted as those at PINs'],
  ['guest-accounts', 'account-entries', 'what a guest owes is the sum of its entries'],
  ['ingredients', 'inventory', 'an ingredient is shown with what a branch has of it'],
  ['ingredients', 'suppliers', 'a branch buys an ingredient from a supplier'],
  ['inventory', 'notices', 'what is low is a notice'],
  ['inventory', 'photos', 'a delivery is shown with the photos that it names'],
  ['inventory', 'suppliers', 'a delivery names who brought it'],
  ['kiosk-links', 'session', 'a revoked link ends the sessions of its screens'],
  ['menu', 'inventory', 'who may see costs is shown what a dish costs'],
  ['menu', 'recipes', 'the menu says how many of a dish can be made'],
  ['orders', 'menu', 'prices are judged by the menu'],
  ['orders', 'pins', 'a manager’s word given offline permits a command'],
  ['orders', 'promotions', 'an order is judged by the versions that its branch has or had'],
  ['orders', 'session', 'who sends a command may not be who gave it'],
  ['orders', 'tables', 'an order is opened on a table'],
  ['owner-dashboard', 'employments', 'wages are in it for the people who see them elsewhere'],
  ['owner-dashboard', 'end-of-day', 'a branch says how many days wait for their Z report'],
  ['owner-dashboard', 'inventory', 'costs are in it for the people who see them elsewhere'],
  ['owner-dashboard', 'payroll', 'a branch says what its people cost'],
  ['owner-dashboard', 'reports', 'a branch says what its own reports say'],
  ['owner-dashboard', 'shifts', 'a branch says what its tills have not sent'],
  ['payment-requests', 'terminals', 'a card machine is asked for a payment'],
  ['payroll', 'employments', 'hours are paid by the wage of their day'],
  ['payroll', 'pools', 'what guests gave is paid with the wages'],
  ['payroll', 'reports', 'labour is a share of what was sold'],
  ['payroll', 'time-cards', 'what is paid was worked'],
  ['pins', 'session', 'a PIN continues a login'],
  ['pools', 'employments', 'a part is of people who work in the branch'],
  ['pools', 'reports', 'what is shared is what reports sum'],
  ['pools', 'time-cards', 'pools are shared by hours'],
  ['promotions', 'inventory', 'who may see costs is shown what is left of promoted sales'],
  ['promotions', 'menu', 'a promotion names dishes, categories and dayparts that are there'],
  ['promotions', 'session', 'guesses at codes are counted as those at PINs'],
  ['purchase-orders', 'inventory', 'what is ordered follows from what is there'],
  ['purchase-orders', 'session', 'mails are worded as those of logins are'],
  ['purchase-orders', 'suppliers', 'an order goes to a supplier'],
  ['receipts', 'promotions', 'a receipt says the code for the next visit'],
  ['receipts', 'sales', 'a receipt is an order that was sold'],
  ['receipts', 'session', 'mails are counted and worded as those of logins are'],
  ['recipes', 'inventory', 'a recipe costs what its ingredients cost in stock'],
  ['report-mails', 'employments', 'mails go to people who work in the branch'],
  ['report-mails', 'receipts', 'names in a mail are made harmless as those on a receipt'],
  ['report-mails', 'reports', 'a mail says what the report of the day says'],
  [
    'report-mails',
    'session',
    'mails go to people who may see them, and are worded as those of logins',
  ],
  ['report-mails', 'shifts', 'a mail says what tills have not sent'],
  ['reports', 'inventory', 'costs are in a report for the people who see them elsewhere'],
  ['reservations', 'customers', 'a reservation is of the guest who has its number'],
  ['reservations', 'session', 'numbers of no guest are counted as at a till'],
  ['reservations', 'tables', 'guests are given tables, and tables carry who is to sit there'],
  ['restaurants', 'menu', 'a restaurant shows the currency of its menu'],
  ['restaurants', 'reports', 'the list of branches shows what each took today'],
  ['rosters', 'employments', 'a week costs what its people earn'],
  ['rosters', 'notices', 'what is to be decided or read is a notice'],
  ['rosters', 'reports', 'a week is planned by what its days usually take'],
  ['rosters', 'session', 'mails are worded as those of logins are'],
  ['rosters', 'time-cards', 'the clock expects people as they were published'],
  ['sales', 'orders', 'an order is shown with what was noted on it'],
  ['sales', 'reports', 'a payment is listed under the same number as in a report'],
  ['segments', 'customers', 'rules are over what is known of guests'],
  ['shifts', 'orders', 'commands on a drawer are believed as those on an order'],
  ['shifts', 'photos', 'a count is shown with the photos that it names'],
  ['shifts', 'pins', 'a manager’s word given offline permits a movement'],
  ['shifts', 'reports', 'the report of a shift counts payments as every report'],
  ['stations', 'kitchen', 'its settings show how long tickets take at the stations'],
  ['sync', 'kitchen', 'a device begins with the board'],
  ['sync', 'menu', 'a device begins with what is left of the dishes'],
  ['sync', 'orders', 'a device sends commands and begins with the open orders'],
  ['sync', 'shifts', 'a device begins with the open shift'],
  ['sync', 'time-cards', 'a device sends punches and begins with the people at work'],
  ['time-cards', 'employments', 'a punch is of a position that its person has'],
  ['time-cards', 'notices', 'a card without its end is a notice'],
  ['time-cards', 'orders', 'punches are believed as commands on an order'],
  ['time-cards', 'pins', 'a manager lets a person begin by PIN, without the server too'],
]

describe('server', () => {
  const imports = importsOf('server')

  test('a floor imports only itself and the floors below', () => {
    const strays = imports.filter(({ file, target }) => {
      const floor = FLOORS.indexOf(folderOf(file) ?? '')
      const below = FLOORS.slice(0, floor + 1)
      return floor >= 0 && target?.startsWith('server/') && !below.includes(folderOf(target) ?? '')
    })
    expect(strays.map(describeImport)).toEqual([])
  })

  test('the platform knows no restaurant: of shared it uses only what every program has', () => {
    const common = ['contract', 'errors', 'languages', 'pages', 'servers', 'texts', 'time']
    const strays = imports.filter(
      ({ file, target }) =>
        folderOf(file) === 'platform' &&
        target?.startsWith('src/shared/') &&
        !common.includes(folderOf(target) ?? ''),
    )
    expect(strays.map(describeImport)).toEqual([])
  })

  test('a domain imports another only by an arrow with a reason, and every arrow is used', () => {
    expect(arrowsOf(imports)).toEqual(ARROWS.map(([from, to]) => `${from} -> ${to}`))
  })

  test('the arrows between domains make no circle', () => {
    const graph = new Map<string, Set<string>>()
    for (const [from, to] of ARROWS) {
      graph.set(from, (graph.get(from) ?? new Set()).add(to))
      graph.set(to, graph.get(to) ?? new Set())
    }
    expect(circlesIn(graph)).toEqual([])
  })

  test('nothing but the doctor imports the demonstration, the backup or what puts the server together', () => {
    const strays = imports.filter(({ file, target }) => {
      const [from, to] = [folderOf(file), folderOf(target ?? '')]
      const assembles = target?.startsWith('server/') && to === undefined
      return (
        from !== undefined &&
        from !== 'doctor' &&
        from !== to &&
        (assembles || ABOVE.includes(to ?? ''))
      )
    })
    expect(strays.map(describeImport)).toEqual([])
  })
})

/** Of shared: the description of calls, with the words that any call and any domain may use. */
const MACHINE = [
  'contract',
  'features',
  'ids',
  'languages',
  'pages',
  'permissions',
  'servers',
  'texts',
  'time',
]

describe('shared', () => {
  const imports = importsOf('src/shared')

  test('the machine of the contract knows no domain', () => {
    const strays = imports.filter(
      ({ file, target }) =>
        MACHINE.includes(folderOf(file) ?? '') &&
        target?.startsWith('src/shared/') &&
        !MACHINE.includes(folderOf(target) ?? ''),
    )
    expect(strays.map(describeImport)).toEqual([])
  })

  test('the list of calls is above the domains: none of them imports it', () => {
    const strays = imports.filter(
      ({ file, target }) =>
        folderOf(file) !== undefined && /^src\/shared\/[^/]+$/.test(target ?? ''),
    )
    expect(strays.map(describeImport)).toEqual([])
  })
})

test.each(['src/shared', 'src/ui', 'src/kitchen', 'src/display', 'src/pos', 'server'])(
  'folders of %s do not import each other in a circle, not even types',
  (root) => {
    const folder = (file: string) => new RegExp(`^${root}/([^/]+)/`).exec(file)?.[1]
    const graph = new Map<string, Set<string>>()
    for (const { file, target } of importsOf(root)) {
      const [from, to] = [folder(file), folder(target ?? '')]
      if (from === undefined || to === undefined || from === to) continue
      graph.set(from, (graph.get(from) ?? new Set()).add(to))
      graph.set(to, graph.get(to) ?? new Set())
    }
    expect(circlesIn(graph)).toEqual([])
  },
)

test.each([
  'src/shared',
  'src/worker',
  'src/shell',
  'src/ui',
  'src/kitchen',
  'src/display',
  'src/pos',
  'server',
])('files of %s do not import each other in a circle, not even types', (folder) => {
  expect(circlesIn(graphOf(folder))).toEqual([])
})

/** The folder below `server` or `src/shared` that a file is in; undefined for a file beside the folders. */
const folderOf = (file: string) => /^(?:server|src\/shared)\/([^/]+)\//.exec(file)?.[1]

function arrowsOf(imports: readonly Import[]): readonly string[] {
  const apart = new Set([...FLOORS, ...ABOVE])
  const domains = readdirSync('server', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !apart.has(entry.name))
    .map(({ name }) => name)
  const arrows = imports.flatMap(({ file, target }) => {
    const [from, to] = [
      folderOf(file),
      target?.startsWith('server/') ? folderOf(target) : undefined,
    ]
    const between = from !== to && domains.includes(from ?? '') && domains.includes(to ?? '')
    return between ? [`${from} -> ${to}`] : []
  })
  return [...new Set(arrows)].toSorted()
}
