import { test as base, expect, type Page } from '@playwright/test'
import { discardProfile, launchProfile, type Profile, type ProfileOptions } from './browser.ts'
import { createFaultyProxy, type FaultyProxy } from './faulty-proxy.ts'
import { openProbe, signInThrough } from './probe.ts'
import { type Server, startServer } from './server.ts'

/** What a page logs of a font, a picture or a newer service worker while its server is away. */
export const UNREACHABLE =
  /Failed to load resource: net::ERR_|unknown error occurred when fetching the script/

type Fixtures = {
  /** A server with the demo data, for this test alone. */
  readonly server: Server
  /** The way from the browsers to the server; its address is what windows open. */
  readonly network: FaultyProxy
  /** Starts a browser on a profile of its own, or on one that is left from before. */
  readonly launch: (options?: ProfileOptions) => Promise<Profile>
  /** A browser with a probe at which a cashier is signed in and can sell. */
  readonly seller: { readonly profile: Profile; readonly probe: Page }
  /** Console errors that a fault brings about by its nature. All others fail the test. */
  readonly tolerated: RegExp[]
}

/** Tests on the built product. Each ends with no policy violated and no error uncaught in any window or worker. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
  server: async ({}, provide) => {
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
  launch: async ({ tolerated }, provide) => {
    const profiles: Profile[] = []
    await provide(async (options) => {
      const profile = await launchProfile(options)
      profiles.push(profile)
      return profile
    })
    for (const profile of profiles) await profile.close()
    for (const { folder } of profiles) await discardProfile(folder)
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
