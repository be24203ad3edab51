import { isForBoard } from './base-rows.ts'
import type { SavedSession, Store, StoredGrant } from './store.ts'

/** Small things that belong to the browser profile, not to a branch. */
export type Profile = {
  readonly loadSession: () => Promise<SavedSession | null | undefined>
  readonly saveSession: (session: SavedSession | null) => Promise<void>
  readonly loadGrant: () => Promise<StoredGrant | undefined>
  readonly saveGrant: (grant: StoredGrant) => Promise<void>
  /** The branch whose customer display this browser is. */
  readonly loadDisplay: () => Promise<string | null>
  readonly saveDisplay: (branchId: string) => Promise<void>
  /** Notes the build that is owner now; returns the highest that ever was. */
  readonly newestBuild: (ours: number) => Promise<number>
  readonly unsentCommands: () => Promise<number>
  /**
   * Forgets what a logged-out device must not keep. Unsent commands and numbers stay, and the rows that a
   * kitchen screen of `branchId` shows.
   */
  readonly forgetRows: (branchId: string | null) => Promise<void>
  /** Forgets results that no window can still be asking for. */
  readonly forgetAnswers: (before: number) => Promise<void>
}

export const createProfile = (store: Store): Profile => ({
  async loadSession() {
    const found = await store.get('meta', 'session')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by saveSession
    return found?.value as SavedSession | null | undefined
  },
  saveSession: (value) =>
    store.transaction('strict', (tx) => tx.put('meta', { key: 'session', value })),
  async loadGrant() {
    const found = await store.get('meta', 'grant')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by saveGrant
    return found?.value as StoredGrant | undefined
  },
  saveGrant: (value) =>
    store.transaction('strict', (tx) => tx.put('meta', { key: 'grant', value })),
  async loadDisplay() {
    const found = await store.get('meta', 'displayOf')
    return typeof found?.value === 'string' ? found.value : null
  },
  saveDisplay: (value) =>
    store.transaction('strict', (tx) => tx.put('meta', { key: 'displayOf', value })),
  newestBuild: (ours) =>
    store.transaction('strict', async (tx) => {
      const newest = Math.max(ours, Number((await tx.get('meta', 'build'))?.value ?? 0))
      await tx.put('meta', { key: 'build', value: newest })
      return newest
    }),
  unsentCommands: async () => (await store.all('outbox')).length,
  async forgetRows(branchId) {
    const prefix = `${branchId}/`
    const [rows, entries] =
      branchId === null
        ? [[], []]
        : await Promise.all([store.all('rows', prefix), store.all('outbox', prefix)])
    const busy = new Set(entries.map(({ lane }) => lane))
    await store.transaction('strict', async (tx) => {
      await tx.clear('rows', '')
      await tx.clear('cursors', '')
      for (const row of rows) if (isForBoard(row, busy)) await tx.put('rows', row)
    })
  },
  async forgetAnswers(before) {
    const old = (await store.all('answers')).filter(({ at }) => at < before)
    await store.transaction('relaxed', async (tx) => {
      for (const { key } of old) await tx.delete('answers', key)
    })
  },
})
