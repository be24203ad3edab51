import * as z from 'zod/mini'
import type { Clock } from '#shared/sync/platform.ts'
import { DEFAULT_LANGUAGE, pickLanguage } from '#shared/languages/languages.ts'
import { atMost } from './at-most.ts'
import { WorkerError } from './errors.ts'
import type { Http } from './http.ts'
import type { Report } from './log.ts'
import type { SavedSession, Store } from './store.ts'
import type { Topics } from './topics.ts'

/** The interface language of all windows, and the texts they need. */
export type Language = {
  readonly restore: () => Promise<void>
  /** The first window's wish counts if no language was chosen before. */
  readonly hello: (language: string) => void
  readonly set: (language: string) => Promise<void>
  /**
   * Shows the language of the person who logged in, unless they chose one here, or it was chosen here before
   * any login.
   */
  readonly greet: (session: Pick<Signed, 'user'>) => void
  /** Loads the texts of another language that a window shows, e.g. the customer display. */
  readonly need: (language: string) => void
}

type Signed = Pick<SavedSession, 'user' | 'bypass'>

type Deps = {
  readonly topics: Topics
  readonly store: Store
  readonly http: Pick<Http, 'file'>
  readonly clock: Clock
  readonly report: Report
  readonly session: () => Signed | null
  /** Saves a choice with the person who made it, for their other browsers. */
  readonly keep: (language: string) => Promise<unknown>
}

/** Specification, section 9. */
const READS_AT_ONCE = 10
const RETRIES = 5
const FIRST_PAUSE = 350

const Texts = z.record(z.string(), z.unknown())
const KEY = 'language'

export function createLanguage({
  topics,
  store,
  http,
  clock,
  report,
  session,
  keep,
}: Deps): Language {
  const asked = new Map<string, Promise<void>>()
  const oneOfTen = atMost(READS_AT_ONCE)
  /**
   * The language chosen in this browser, and by whom; without an id while no one was logged in. Kept as `th
   * <id>`.
   */
  let chosen: readonly string[] = []

  function need(wanted: string) {
    const language = pickLanguage([wanted]) ?? DEFAULT_LANGUAGE
    const flight = asked.get(language) ?? load(language)
    asked.set(language, flight)
    // Requested again after a failure, it is tried again.
    flight.catch((error: unknown) => {
      asked.delete(language)
      report(error)
    })
  }

  async function load(language: string) {
    const cached = await store.get('texts', language)
    if (cached) publish(language, cached.texts)
    const texts = await readWithRetries(`/locales/${language}/translation.json`)
    if (JSON.stringify(texts) === JSON.stringify(cached?.texts)) return
    publish(language, texts)
    await store.transaction('relaxed', (tx) => tx.put('texts', { key: language, texts }))
  }

  const publish = (language: string, texts: object) =>
    topics.change('texts', [{ _id: language, language, texts }])

  async function readWithRetries(path: string): Promise<object> {
    for (let tries = 0, pause = FIRST_PAUSE; ; tries += 1, pause *= 2) {
      try {
        return await oneOfTen(async () => z.parse(Texts, await http.file(path)))
      } catch (error) {
        if (tries === RETRIES) throw error
        await new Promise<void>((resolve) => clock.after(pause, resolve))
      }
    }
  }

  function show(language: string) {
    topics.change('language', [{ _id: 'current', language }])
    need(language)
    need(DEFAULT_LANGUAGE)
  }

  return {
    need,
    async restore() {
      const saved = await store.get('meta', KEY)
      if (typeof saved?.value !== 'string') return
      chosen = saved.value.split(' ')
      show(chosen[0] ?? DEFAULT_LANGUAGE)
    },
    hello(wish) {
      const current = topics.row('language', 'current')?.language
      // A window that opens again also wakes texts that could not be loaded before.
      show(current ?? pickLanguage([wish]) ?? DEFAULT_LANGUAGE)
    },
    async set(wish) {
      const language = pickLanguage([wish])
      if (!language) throw new WorkerError('LANGUAGE_UNKNOWN')
      const signed = session()
      // A kiosk is no person.
      const by = signed?.bypass ? undefined : signed?.user.id
      chosen = by ? [language, by] : [language]
      show(language)
      // While the server is away, the choice is kept only in this browser.
      if (by) keep(language).catch(() => {})
      await store
        .transaction('relaxed', (tx) => tx.put('meta', { key: KEY, value: chosen.join(' ') }))
        .catch(report)
    },
    greet({ user }) {
      const [language, by = user.id] = chosen
      const wanted = pickLanguage([by === user.id ? language : null, user.language])
      if (wanted) show(wanted)
    },
  }
}
