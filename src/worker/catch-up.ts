import type { Ledger } from './ledger.ts'
import type { Reader } from './place.ts'

type Deps = { readonly ledger: Ledger; readonly reader: () => Reader | null }

/**
 * Makes the function that asks the server what happened since the last known event. Those who ask while it
 * runs wait for the same run, which then asks once more.
 */
export function createCatchUp({ ledger, reader }: Deps): () => Promise<void> {
  let pulling: Promise<void> | null = null
  let again = false

  /** Returns what happened since the log was followed last; undefined where the session may not ask. */
  async function since(branchId: string) {
    const cursor = ledger.cursor()
    const query = cursor ? { logId: cursor.logId, since: cursor.seq } : {}
    return reader()?.api.client.sync.since({
      params: { branchId },
      query: { ...query, newTopics: 'true' },
    })
  }

  async function pull() {
    while (again) {
      again = false
      const branchId = ledger.branchId()
      if (branchId === null) return
      const answer = await since(branchId)
      if (!answer) return
      if (branchId !== ledger.branchId()) continue
      if (answer.kind === 'snapshot') ledger.takeSnapshot(answer.logId, answer.seq, answer.rows)
      else for (const event of answer.events) ledger.takeEvent(answer.logId, event)
      // Long stories come in parts.
      const more = answer.kind === 'events' && answer.events.length > 0
      if (more && (ledger.cursor()?.seq ?? 0) < answer.seq) again = true
    }
  }

  return () => {
    again = true
    pulling ??= pull().finally(() => {
      pulling = null
    })
    return pulling
  }
}
