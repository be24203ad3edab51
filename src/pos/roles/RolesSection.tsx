import { css } from '@emotion/react'
import { Select } from '../../ui/controls/Select.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useWanted } from '../../ui/form/use-wanted.ts'
import { useAnyPlace } from '../place/use-place.ts'
import { useAccess } from '../place/use-access.ts'
import { customRoles } from './custom-roles.tsx'
import { RoleMatrix } from './RoleMatrix.tsx'

/** Custom roles, the permissions of built-in ones, and when a shared till locks automatically. */
export function RolesSection() {
  const t = useT()
  const place = useAnyPlace()
  const { may } = useAccess()
  return (
    <div css={frame}>
      {place.branchId !== '' && <AutoLock branchId={place.branchId} />}
      <section css={part}>
        <h3 css={title}>{t('roleSettings.custom')}</h3>
        <ResourcePage section resource={customRoles} place={place} may={may} />
      </section>
      <section css={part}>
        <h3 css={title}>{t('roleSettings.builtIn')}</h3>
        <p css={hint}>{t('roleSettings.builtInHint')}</p>
        <RoleMatrix />
      </section>
    </div>
  )
}

const MINUTES = [1, 2, 5, 10, 15, 30, 60]

function AutoLock({ branchId }: { readonly branchId: string }) {
  const t = useT()
  const { api } = useSuite()
  const { may } = useAccess()
  const [minutes, setMinutes] = useWanted(useOne('branch')?.autoLockMinutes ?? null, (next) =>
    api.pins.lockAfter({ params: { branchId }, body: { minutes: next } }),
  )
  if (!may(['manage_settings'])) return null
  return (
    <div css={narrow}>
      <Select
        label={t('roleSettings.autoLock')}
        options={[
          { value: '', label: t('roleSettings.never') },
          ...MINUTES.map((one) => ({
            value: String(one),
            label: t('roleSettings.after', { minutes: one }),
          })),
        ]}
        value={minutes === null ? '' : String(minutes)}
        onChange={(value) => setMinutes(value === '' ? null : Number(value))}
      />
    </div>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-6)', minWidth: 0 })
const part = css({ display: 'grid', gap: 'var(--space-3)', minWidth: 0 })
const title = css({ fontSize: 'var(--text-xl)' })
const hint = css({ color: 'var(--ink-2)' })
const narrow = css({ maxWidth: '20rem' })
