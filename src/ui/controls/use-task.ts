import { useState } from 'react'

type Task = {
  readonly busy: boolean
  /** Why the last try failed; null while there is nothing to say. */
  readonly failure: unknown
  /** Does nothing while another try is under way. */
  readonly run: (work: () => Promise<unknown>) => Promise<void>
}

/** What a button does: under way or not, and why it failed. */
export function useTask(onFailure?: (error: unknown) => void): Task {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function run(work: () => Promise<unknown>) {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(error)
      onFailure?.(error)
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, run }
}
