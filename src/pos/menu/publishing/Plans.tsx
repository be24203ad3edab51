import { css } from '@emotion/react'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { MenuPlan } from '#shared/menu/publishing/contract.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Confirm } from '../../../ui/form/Confirm.tsx'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useBranchNames } from '../../frame/use-branch-names.ts'
import { useAccess } from '../../place/use-access.ts'
import { useBranchPlace } from '../../place/use-place.ts'

/** Publications that wait for their minute, the next first. */
export function Plans({ plans }: { readonly plans: readonly MenuPlan[] }) {
  const t = useT()
  const dates = useDates()
  const format = useFormat()
  const { api } = useSuite()
  const { branchId } = useBranchPlace()
  const { nameOf } = useBranchNames()
  const mayEdit = useAccess().may(['manage_menu'])
  const [asked, setAsked] = useState<MenuPlan | null>(null)
  if (plans.length === 0) return null
  const titleOf = ({ name, dueAt }: MenuPlan) =>
    [dates.dateTime(dueAt, 'short'), name].filter(Boolean).join(' · ')
  return (
    <section css={frame} aria-label={t('menu.publishing.plans')}>
      <h2 css={heading}>{t('menu.publishing.plans')}</h2>
      <ul>
        {plans.map((plan) => (
          <li key={plan._id} css={row}>
            <span>
              <strong>{titleOf(plan)}</strong>
              <span css={quiet}>
                {[
                  t('menu.publishing.changes', { count: plan.changes }),
                  format.list(plan.branchIds.map(nameOf)),
                  plan.plannedBy,
                ].join(' · ')}
              </span>
            </span>
            {mayEdit && (
              <IconButton
                label={t('common.removeNamed', { name: titleOf(plan) })}
                icon={<Trash2 aria-hidden />}
                onClick={() => setAsked(plan)}
              />
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          title={t('resource.removeTitle', { name: titleOf(asked) })}
          confirm={t('common.remove')}
          onConfirm={async () => {
            await api.menuPublishing.dropPlan({ params: { id: asked._id }, query: { branchId } })
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-2)', minWidth: 0 })
const heading = css({ fontSize: 'var(--text-md)' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  padding: 'var(--space-2) var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& + &': { marginBlockStart: 'var(--space-2)' },
})
const quiet = css({ display: 'block', color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
