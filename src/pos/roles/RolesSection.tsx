import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { Branch } from '#shared/branches/branch.ts'
import { Card } from '../../ui/controls/Card.tsx'
import { CardsForm, type FormCard } from '../../ui/form/CardsForm.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useAnyPlace } from '../place/use-place.ts'
import { useAccess } from '../place/use-access.ts'
import { customRoles } from './custom-roles.tsx'
import { RoleMatrix } from './RoleMatrix.tsx'

/** Roles of the restaurant, what the built-in ones may do, and when a shared till locks. */
export function RolesSection() {
  const { branchId } = useAnyPlace()
  const branch = useOne('branch')
  const { may } = useAccess()
  return branchId !== '' && branch && may(['manage_settings']) ? (
    <LockForm branch={branch} before={<Roles />} />
  ) : (
    <Roles />
  )
}

function Roles() {
  const t = useT()
  const place = useAnyPlace()
  const { may } = useAccess()
  return (
    <div css={frame}>
      <Card wide title={t('roleSettings.custom')}>
        <ResourcePage section resource={customRoles} place={place} may={may} />
      </Card>
      <Card wide title={t('roleSettings.builtIn')} help={t('roleSettings.builtInHint')}>
        <RoleMatrix />
      </Card>
    </div>
  )
}

const MINUTES = [1, 2, 5, 10, 15, 30, 60]
/** Minutes in figures; empty: never. */
const Draft = z.object({ minutes: z.string() })
type Draft = z.output<typeof Draft>

function useTimes() {
  const t = useT()
  const after = MINUTES.map((minutes) => ({
    value: String(minutes),
    label: t('roleSettings.after', { minutes }),
  }))
  return [{ value: '', label: t('roleSettings.never') }, ...after]
}

const CARDS: readonly FormCard<Draft>[] = [
  {
    title: 'fields.autoLock',
    help: 'roleSettings.autoLockHint',
    fields: [{ name: 'minutes', kind: 'select', label: 'fields.autoLock', choices: useTimes }],
  },
]
type Lock = { readonly minutes: number | null }
const toDraft = ({ minutes }: Lock): Draft => ({ minutes: String(minutes ?? '') })

function LockForm({ branch, before }: { readonly branch: Branch; readonly before: ReactNode }) {
  const { api } = useSuite()
  return (
    <CardsForm
      before={before}
      cards={CARDS}
      schema={Draft}
      record={{ minutes: branch.autoLockMinutes ?? null }}
      toDraft={toDraft}
      place={useAnyPlace()}
      save={({ minutes }, over) =>
        api.pins.lockAfter({
          params: { branchId: branch._id },
          body: {
            minutes: minutes === '' ? null : Number(minutes),
            base: { minutes: over.minutes },
          },
        })
      }
    />
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-6)', minWidth: 0 })
