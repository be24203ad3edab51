import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPlain } from './plain-browser.ts'
import {
  attachWorker,
  killWorker,
  sharedWorkers,
  type WorkerHandle,
  type WorkerPlace,
  type WorkerTarget,
} from './worker-cdp.ts'

/**
 * Not the popups of the address bar, which are two hidden pages of every window. The last of two such lists is the
 * one that counts, so this has what Playwright's has.
 */
const NO_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]
const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  `--disable-features=${NO_FEATURES.join(',')}`,
]

/** Timers of a hidden window would otherwise rest for most of a second without being frozen. */
const PLAIN = ['--disable-background-timer-throttling', '--disable-dev-shm-usage']

/** A browser profile: its own storage, one SharedWorker, any number of windows. */
export type Profile = {
  /** Its user-data folder; empty for a profile in a browser that others share. */
  readonly folder: string
  readonly context: BrowserContext
  readonly browser: Browser
  /** Opens a window; the first call uses the one the browser began with. */
  readonly open: (url: string, size?: { width: number; height: number }) => Promise<Page>
  readonly windows: () => readonly Page[]
  /** Console errors, uncaught errors, CSP violations of every window so far. */
  readonly problems: readonly string[]
  readonly workers: () => Promise<readonly WorkerTarget[]>
  /** The only worker, to read. Detach before it is killed. */
  readonly worker: () => Promise<WorkerHandle>
  readonly killWorker: () => Promise<void>
  /** SIGKILL to the browser process, like a pulled plug. */
  readonly kill: () => Promise<void>
  /** Uncaught errors of the workers join `problems`, then the browser closes. */
  readonly close: () => Promise<void>
}

export type ProfileOptions = {
  /** Folder of a profile that was killed or closed; a new one by default. */
  readonly folder?: string
  /** Language of the browser; Lao, where the journeys play. */
  readonly locale?: string
  /** More switches for Chromium. */
  readonly args?: readonly string[]
  readonly ignoreDefaultArgs?: readonly string[]
  /**
   * Started like by a person: a window behind others is hidden, and a page that is left is kept for the way
   * back.
   */
  readonly plain?: boolean
  /** Whether the service worker keeps the windows: fetching all of them takes a second of each profile. */
  readonly shell?: boolean
  /** A touch screen like a kiosk's; a mouse by default. */
  readonly hasTouch?: boolean
}

/** Starts a Chromium on its own profile folder. */
export async function launchProfile(options: ProfileOptions = {}): Promise<Profile> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'sala-profile-')))
  const start = options.plain ? startedPlain : startedByPlaywright
  return profileOf({ folder, ...(await start(folder, options)) })
}

/** Returns whether a profile needs a Chromium of its own. */
export const needsOwnBrowser = ({
  folder,
  args,
  ignoreDefaultArgs,
  plain,
  shell,
}: ProfileOptions): boolean =>
  [folder, args, ignoreDefaultArgs, plain, shell].some((value) => value !== undefined)

/** Starts a Chromium for `profileIn`. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: headless(), args: ARGS })

/** Makes a profile in a browser that others share: quick, and gone when it closes. */
export async function profileIn(
  browser: Browser,
  { locale = 'lo', hasTouch = false }: ProfileOptions = {},
): Promise<Profile> {
  const context = await browser.newContext({
    viewport: null,
    hasTouch,
    locale,
    serviceWorkers: 'block',
  })
  const cdp = await context.newCDPSession(await context.newPage())
  const { targetInfo } = await cdp.send('Target.getTargetInfo')
  await cdp.detach()
  return profileOf({
    folder: '',
    context,
    browser,
    contextId: targetInfo.browserContextId,
    close: () => context.close(),
  })
}

function profileOf({ folder, context, browser, contextId, plain, close }: Started): Profile {
  const place = { browser, contextId }
  const problems: string[] = []
  watch(context, problems)

  let unused = context.pages()[0]
  const open: Profile['open'] = async (url, size = { width: 1366, height: 768 }) => {
    const first = unused
    unused = undefined
    const page = first ?? (plain ? await context.newPage() : await openWindow(context, place))
    await page.setViewportSize(size)
    await page.goto(url)
    return page
  }

  return {
    folder,
    context,
    browser,
    open,
    windows: () => context.pages(),
    problems,
    workers: () => sharedWorkers(place),
    worker: () => attachWorker(place),
    killWorker: () => killWorker(place),
    kill: async () => {
      if (folder === '') throw new Error('others share this browser: set `alone`')
      process.kill(await browserPid(browser), 'SIGKILL')
      while (browser.isConnected()) await wait(5)
    },
    close: async () => {
      if (!browser.isConnected()) return
      for (const { targetId } of await sharedWorkers(place)) {
        const worker = await attachWorker(place, targetId)
        problems.push(...worker.exceptions().map((text) => `worker: ${text}`))
      }
      await close()
    },
  }
}

type Started = WorkerPlace &
  Pick<Profile, 'folder' | 'context' | 'close'> & { readonly plain?: boolean }
type StartedOwn = Omit<Started, 'folder'>

async function startedByPlaywright(folder: string, options: ProfileOptions): Promise<StartedOwn> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: headless(),
    args: [...ARGS, ...(options.args ?? [])],
    ignoreDefaultArgs: [...(options.ignoreDefaultArgs ?? [])],
    viewport: null,
    hasTouch: options.hasTouch ?? false,
    locale: options.locale ?? 'lo',
    serviceWorkers: options.shell ? 'allow' : 'block',
  })
  const browser = context.browser()
  if (!browser) throw new Error('this Playwright gives no browser for a persistent context')
  return { context, browser, close: () => context.close() }
}

async function startedPlain(folder: string, { args = [] }: ProfileOptions): Promise<StartedOwn> {
  const { browser, close } = await startPlain(executable(), folder, [...ARGS, ...PLAIN, ...args])
  const [context] = browser.contexts()
  if (!context) throw new Error('this Chromium has no profile')
  return { context, browser, close, plain: true }
}

/** Counts the windows that were opened, so that those of the same moment are told apart. */
let windows = 0

/**
 * Opens a window beside the others. As a tab behind them it would be drawn once a second, and Playwright waits
 * for two pictures before it clicks.
 */
async function openWindow(
  context: BrowserContext,
  { browser, contextId }: WorkerPlace,
): Promise<Page> {
  windows += 1
  const url = `about:blank#${windows}`
  const opened = context.waitForEvent('page', (page) => page.url() === url)
  const cdp = await browser.newBrowserCDPSession()
  await cdp.send('Target.createTarget', {
    url,
    newWindow: true,
    ...(contextId && { browserContextId: contextId }),
  })
  await cdp.detach()
  return opened
}

const executable = () => process.env['CHROMIUM_PATH'] ?? chromium.executablePath()
const headless = () => process.env['CHROMIUM_HEADLESS_PATH'] ?? executable()

/** Removes the folder of a profile that is no longer needed. */
export const discardProfile = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 })

function watch(context: BrowserContext, problems: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => {
    problems.push(String(error.error().stack))
  })
}

async function browserPid(browser: Browser): Promise<number> {
  const cdp = await browser.newBrowserCDPSession()
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  const main = processInfo.find(({ type }) => type === 'browser')
  if (!main) throw new Error('no browser process')
  return main.id
}
