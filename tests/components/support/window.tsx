import { CacheProvider } from '@emotion/react'
import axios from 'axios'
import { expose, wrap } from 'comlink'
import type { ComponentType } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { toast } from 'react-hot-toast/headless'
import { render } from 'vitest-browser-react'
import { contract } from '#shared/api.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import type { Clock } from '#shared/sync/platform.ts'
import type { Hello, WorkerApi } from '#shared/sync/protocol.ts'
import type { Language } from '#shared/languages/languages.ts'
import { createI18n } from '../../../src/ui/i18n/create-i18n.ts'
import { keepTexts } from '../../../src/ui/i18n/keep-texts.ts'
import { TextsProvider } from '../../../src/ui/i18n/TextsProvider.tsx'
import { createSuiteCore, type Suite } from '../../../src/ui/link/create-suite-core.ts'
import { newId } from '../../../src/ui/link/new-id.ts'
import { openChannel } from '../../../src/ui/link/open-channel.ts'
import { SuiteProvider } from '../../../src/ui/link/SuiteProvider.tsx'
import { WaitForSuite } from '../../../src/ui/frame/WaitForSuite.tsx'
import { createEmotionCache } from '../../../src/ui/theme/emotion-cache.ts'
import { Toasts } from '../../../src/ui/toasts/Toasts.tsx'
import { createWorker } from '../../../src/worker/create-worker.ts'
import { HTTP_DEFAULTS } from '../../../src/worker/http.ts'
import { createMemoryStore } from '../../../src/worker/memory-store.ts'
import { cashier } from '../../worker/support/fixtures.ts'
import { createTestServer, type TestServer } from '../../worker/support/server.ts'
import { type Answers, answering } from './answers.ts'

/** As the pages of the entries have them. */
const LOOKS = {
  pos: { density: 'touch', theme: 'day' },
  display: { density: 'touch', theme: 'day' },
  kitchen: { density: 'kitchen', theme: 'kitchen' },
} as const
const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

export type WindowOptions = {
  readonly entry?: Hello['entry']
  /** Path and query at which the window opens. */
  readonly at?: string
  readonly language?: Language
  /** Login of `tests/worker/support/accounts`; null: no one is logged in. */
  readonly userId?: string | null
  /** Responses of the server to calls of the contract besides those of the worker, by `area.name`. */
  readonly answers?: Answers
  /** Arranges the branch before the window opens. */
  readonly arrange?: (server: TestServer) => void
  /** Actions of the person before the window is rendered. */
  readonly first?: (suite: Suite) => Promise<unknown>
}

/** Opens a window on the product's own worker, which runs in the same page with a server in memory. */
export async function openWindow(
  App: ComponentType,
  {
    entry = 'pos',
    at = '/',
    language = 'en',
    userId = 'noy',
    answers = {},
    arrange = () => {},
    first = async () => {},
  }: WindowOptions = {},
) {
  const server = createTestServer(clock)
  server.accounts.allow(cashier.id, [...permissionsOf(cashier.role, [])])
  arrange(server)
  const scope = newId()
  const worker = createWorker({
    epoch: newId(),
    build: 1,
    mode: 'shared',
    scope: '',
    mayStealAfter: null,
    store: createMemoryStore(),
    axios: axios.create({ ...HTTP_DEFAULTS, adapter: answering(answers, server.adapter) }),
    contract,
    loadContract: async () => contract,
    openSocket: server.openSocket,
    openChannel: (name) => openChannel(`${scope} ${name}`),
    locks: null,
    clock,
    random: Math.random,
    newId,
    newSecret: () => newId().replaceAll('-', '').padEnd(43, '0'),
    diskIsNewer: false,
    end: () => {},
  })
  const suite = createSuiteCore({
    entry,
    windowId: newId(),
    hello: () => ({
      build: 1,
      language,
      stored: { authToken: null, refreshToken: null, user: null },
    }),
    open() {
      const { port1, port2 } = new MessageChannel()
      const close = () => port1.close()
      expose(worker.connect(close), port1)
      return { api: wrap<WorkerApi>(port2), mode: 'shared', onFailure: () => {}, close }
    },
    openChannel: (name) => openChannel(`${scope} ${name}`),
    locks: null,
    clock,
    newId,
    generation: { get: () => 0, set: () => {} },
    reloadOnce: () => false,
    onReturn: () => {},
  })
  onTestFinished(() => suite.close())
  if (userId !== null) {
    const session = suite.topics.get('session')
    await suite.act({ type: 'session.login', userId, password: 'secret' })
    // Until then it sells nothing.
    await vi.waitFor(() => expect(session.rows()[0]?.deviceCode).toBeTruthy())
  }
  await first(suite)

  const { dataset, style } = document.documentElement
  Object.assign(dataset, { entry, ...LOOKS[entry] })
  style.fontSize = ''
  const before = location.pathname + location.search
  history.replaceState(null, '', at)
  onTestFinished(() => history.replaceState(null, '', before))
  const instance = createI18n()
  keepTexts(instance, suite.topics)
  const { unmount } = await render(
    <CacheProvider value={createEmotionCache()}>
      <SuiteProvider suite={suite}>
        <TextsProvider instance={instance}>
          <WaitForSuite>
            <App />
          </WaitForSuite>
          <Toasts />
        </TextsProvider>
      </SuiteProvider>
    </CacheProvider>,
  )
  onTestFinished(unmount)
  // They belong to the page, which the next test gets.
  onTestFinished(() => toast.remove())
  return { suite, server }
}
