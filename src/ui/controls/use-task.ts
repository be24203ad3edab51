import { useState } from 'react'

type Task = {
  readonly busy: boolean
  /** Why the last try failed; null if there is nothing to show. */
  readonly failure: unknown
  /** Does nothing while another try is running. */
  readonly run: (work: () => Promise<unknown>) => Promise<void>
}

/** Runs the work of a button and returns its state: running or not, and why it failed. */
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
