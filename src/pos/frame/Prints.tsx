import { css } from '@emotion/react'
import Printer from 'lucide-react/icons/printer'
import { Suspense, useState } from 'react'
import { pill } from '../../ui/controls/pill.ts'
import { press } from '../../ui/controls/press.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { mix } from '../../ui/theme/mix.ts'
import { useBranch } from '../place/branch-context.ts'
import { useDrawsSlips } from './use-draws-slips.ts'

const PrintDialog = lazyPart(() => import('./PrintDialog.tsx'), 'PrintDialog')

/** Draws what waits for a till, and shows what does not come out. */
export function Prints() {
  const t = useT()
  const { branch } = useBranch()
  const [shown, show] = useState(false)
  const query = { branchId: branch._id, state: 'open', limit: 50 } as const
  const { page } = useRead('printJobs.list', { query }, ['printJobs'])
  const jobs = page?.results ?? []
  useDrawsSlips(branch, jobs)
  const stuck = jobs.filter(({ fault }) => fault !== null).length
  return (
    <>
      <output className="sala-hidden">{stuck > 0 && t('printJobs.stuck', { n: stuck })}</output>
      {stuck > 0 && (
        <button type="button" css={mix(pill, press, look)} onClick={() => show(true)}>
          <Printer aria-hidden />
          {t('printJobs.stuck', { n: stuck })}
        </button>
      )}
      {shown && (
        <Suspense>
          <PrintDialog onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  )
}

const look = css({ color: 'var(--danger)', '& svg': { color: 'var(--danger)' } })
