import { test as base, type Browser, expect, type Page } from '@playwright/test'
import {
  discardProfile,
  launchProfile,
  needsOwnBrowser,
  profileIn,
  type Profile,
  type ProfileOptions,
  startBrowser,
} from './browser.ts'
import { createFaultyProxy, type FaultyProxy } from './faulty-proxy.ts'
import { makeFresh } from './fresh.ts'
import { openProbe, signInThrough } from './probe.ts'
import { type Server, startServer } from './server.ts'

/** A page's log of a font, a picture or a newer service worker while its server is away. */
export const UNREACHABLE =
  /Failed to load resource: net::ERR_|unknown error occurred when fetching the script/

type Fixtures = {
  /** A server with the demo data: of this test alone if it has its own browser, else that of this worker. */
  readonly server: Server
  /** The route from the browsers to the server; windows open its address. */
  readonly network: FaultyProxy
  /**
   * Makes a browser profile: in the browser of this worker, or in one of its own if its options or the test
   * require that.
   */
  readonly launch: (options?: ProfileOptions) => Promise<Profile>
  /** A browser with a probe at which a cashier is logged in and can sell. */
  readonly seller: { readonly profile: Profile; readonly probe: Page }
  /** Console errors that belong to a fault. All others fail the test. */
  readonly tolerated: RegExp[]
}

type Options = {
  /** Whether the test has a server and each profile a Chromium of its own, which it can kill. */
  readonly alone: boolean
}

type WorkerFixtures = {
  /** Gives the browser that the journeys of one Playwright worker share. */
  readonly shared: () => Promise<Browser>
  /** Gives their server, with the demo data as if no one had worked on it. */
  readonly house: () => Promise<Server>
}

/** Tests on the built product. Each ends with no policy violated and no error uncaught in any window or worker. */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  alone: [false, { option: true }],
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, provide) => {
      let started: Promise<Browser> | undefined
      await provide(() => (started ??= startBrowser()))
      await (await started)?.close()
    },
    { scope: 'worker' },
  ],
  house: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      let server: Server | undefined
      let round = 0
      await provide(async () => {
        server ??= await startServer(process.env['SALA_TEMPLATE'])
        if (!server.isRunning()) await server.start()
        await makeFresh(server, round)
        round += 1
        return server
      })
      await server?.discard()
    },
    { scope: 'worker' },
  ],
  server: async ({ alone, house }, provide) => {
    if (!alone) return provide(await house())
    const server = await startServer(process.env['SALA_TEMPLATE'])
    await provide(server)
    await server.discard()
  },
  network: async ({ server }, provide) => {
    const network = await createFaultyProxy(() => server.port)
    await provide(network)
    await network.close()
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  tolerated: async ({}, provide) => {
    await provide([])
  },
  launch: async ({ tolerated, alone, shared }, provide) => {
    const profiles: Profile[] = []
    await provide(async (options = {}) => {
      const profile =
        alone || needsOwnBrowser(options)
          ? await launchProfile(options)
          : await profileIn(await shared(), options)
      profiles.push(profile)
      return profile
    })
    for (const profile of profiles) await profile.close()
    for (const { folder } of profiles) if (folder !== '') await discardProfile(folder)
    const problems = profiles
      .flatMap((profile) => profile.problems)
      .filter((problem) => !tolerated.some((pattern) => pattern.test(problem)))
    expect(problems, 'errors in the console of windows and workers').toEqual([])
  },
  seller: async ({ launch, network }, provide) => {
    const profile = await launch()
    const probe = await openProbe(profile, network.url)
    await signInThrough(probe)
    await provide({ profile, probe })
  },
})

export { expect }
