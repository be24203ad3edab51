import { css } from '@emotion/react'
import { NO_PRINTERS, type TakeawayPrinting } from '#shared/printers/printer.ts'
import { Switch } from '../../ui/controls/Switch.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useWanted } from '../../ui/form/use-wanted.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { printers } from './printers.tsx'

/** The printers of the branch, and what is printed for takeaway guests. */
export function PrintersSection() {
  const t = useT()
  const { api } = useSuite()
  const { branch } = useBranch()
  const place = useBranchPlace()
  const { may } = useAccess()
  const [takeaway, setTakeaway] = useWanted((branch.printing ?? NO_PRINTERS).takeaway, (body) =>
    api.printers.updateTakeaway({ params: { branchId: branch._id }, body }),
  )
  const locked = !may(['manage_settings'])
  const set = (change: Partial<TakeawayPrinting>) => setTakeaway({ ...takeaway, ...change })
  return (
    <div css={frame}>
      <p css={hint}>{t('printers.hint')}</p>
      <ResourcePage section resource={printers} place={place} may={may} />
      <section css={part}>
        <h3 css={title}>{t('printers.takeaway')}</h3>
        <Switch
          checked={takeaway.printsItself}
          disabled={locked}
          onChange={(printsItself) => set({ printsItself })}
        >
          {t('printers.printsItself')}
        </Switch>
        <Switch
          checked={takeaway.largeNumber}
          disabled={locked}
          onChange={(largeNumber) => set({ largeNumber })}
        >
          {t('printers.largeNumber')}
        </Switch>
      </section>
    </div>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-5)', minWidth: 0 })
const part = css({ display: 'grid', gap: 'var(--space-3)', maxWidth: '44rem' })
const title = css({ fontSize: 'var(--text-xl)' })
const hint = css({ maxWidth: '60ch', color: 'var(--ink-2)' })
