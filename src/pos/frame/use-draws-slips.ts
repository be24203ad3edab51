import { useEffect } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import { kitchenLanguage } from '#shared/printing/kitchen-language.ts'
import type { PrintJob } from '#shared/printing/contract.ts'
import { useReader } from '../../ui/i18n/use-reader.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useStable } from '../../ui/screen/use-stable.ts'
import { toast } from '../../ui/toasts/toast.tsx'

/**
 * Draws the kitchen tickets that the server prints: it has no fonts. Any till of the branch can, and the first
 * picture counts; of the windows of one browser one draws at a time.
 */
export function useDrawsSlips(branch: Branch, jobs: readonly PrintJob[]): void {
  const { api, act } = useSuite()
  const language = kitchenLanguage(branch)
  const texts = useReader(language)
  const undrawn = jobs.filter(({ state }) => state === 'undrawn')
  useEffect(() => {
    act({ type: 'language.need', language }).catch(toast.failure)
  }, [act, language])
  const draw = useStable(async () => {
    const { drawSlips } = await import('./draw-slips.ts')
    await drawSlips({ api, branch, texts, jobs: undrawn })
  })
  const ids = undrawn.map(({ _id }) => _id).join(' ')
  useEffect(() => {
    // What cannot be drawn now stays in the queue, and another till or the next change tries again.
    if (ids !== '') navigator.locks.request('sala-slips', draw).catch(() => {})
  }, [ids, draw])
}
