import { css } from '@emotion/react'
import * as z from 'zod/mini'
import { InlineForm } from '../../ui/form/InlineForm.tsx'
import type { FormField } from '../../ui/form/field.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { Stations } from './Stations.tsx'

const Minutes = z.int().check(z.gte(1), z.lte(120))
const Times = z
  .object({ warn: Minutes, late: Minutes })
  .check(
    z.refine(({ warn, late }) => late > warn, { error: 'stations.lateAfterWarn', path: ['late'] }),
  )
type Times = z.output<typeof Times>

const FIELDS: readonly FormField<Times>[] = [
  { name: 'warn', kind: 'number', label: 'stations.warnAfter', half: true },
  { name: 'late', kind: 'number', label: 'stations.lateAfter', half: true },
]

/** Where dishes are cooked, and how long that may take. Every board follows at once. */
export function KitchenSection() {
  const t = useT()
  const { api } = useSuite()
  const { branch } = useBranch()
  const place = useBranchPlace()
  const locked = !useAccess().may(['manage_settings'])
  const { warnAfter, lateAfter } = branch.kitchen
  return (
    <div css={frame}>
      <Stations stations={branch.stations} branchId={branch._id} locked={locked} />
      <section css={part}>
        <h3 css={title}>{t('stations.times')}</h3>
        <InlineForm
          fields={FIELDS}
          schema={Times}
          initial={{ warn: Math.round(warnAfter / 60), late: Math.round(lateAfter / 60) }}
          place={place}
          locked={locked}
          save={({ warn, late }) =>
            api.stations.updateTimes({
              params: { branchId: branch._id },
              body: { warnAfter: warn * 60, lateAfter: late * 60 },
            })
          }
        />
      </section>
    </div>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-6)', maxWidth: '44rem', minWidth: 0 })
const part = css({ display: 'grid', gap: 'var(--space-4)' })
const title = css({ fontSize: 'var(--text-xl)' })
