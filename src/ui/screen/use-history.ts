import { useState } from 'react'
import { toast } from '../toasts/toast.tsx'
import { useStable } from './use-stable.ts'

/** One change, and how it is made and taken back. Both are calls of the server. */
export type Step = {
  readonly redo: () => Promise<unknown>
  readonly undo: () => Promise<unknown>
}

/**
 * The changes of an editor, one after the other. What cannot be undone any more, because another person has
 * changed the same, says so and is forgotten.
 */
export function useHistory() {
  const [{ past, future }, set] = useState<{
    readonly past: readonly Step[]
    readonly future: readonly Step[]
  }>({ past: [], future: [] })
  const [inTurn] = useState(createTurns)
  const attempt = (work: () => Promise<unknown>) =>
    inTurn(async () => {
      try {
        await work()
        return true
      } catch (error) {
        toast.failure(error)
        return false
      }
    })

  const run = useStable(async (step: Step) => {
    const done = await attempt(step.redo)
    if (done) set((before) => ({ past: [...before.past, step].slice(-MOST), future: [] }))
    return done
  })
  /** Remembers a change that a form has made already. */
  const made = useStable((step: Step) =>
    set((before) => ({ past: [...before.past, step].slice(-MOST), future: [] })),
  )
  const undo = useStable(async () => {
    const step = past.at(-1)
    if (!step) return
    set({ past: past.slice(0, -1), future })
    if (await attempt(step.undo)) set((now) => ({ ...now, future: [step, ...now.future] }))
  })
  const redo = useStable(async () => {
    const [step, ...rest] = future
    if (!step) return
    set({ past, future: rest })
    if (await attempt(step.redo)) set((now) => ({ ...now, past: [...now.past, step] }))
  })
  return { run, made, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 }
}
export type History = ReturnType<typeof useHistory>

/** Returns a function that runs one piece of work after the other. */
function createTurns() {
  let tail: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = tail.then(work)
    tail = next.catch(() => {})
    return next
  }
}

/** More than anyone takes back. */
const MOST = 100
