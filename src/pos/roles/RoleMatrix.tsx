import { css } from '@emotion/react'
import { useState } from 'react'
import type { Role } from '#shared/permissions/role.ts'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { BUILT_IN } from '../frame/rights/role-names.ts'
import { RightsMatrix } from '../frame/rights/RightsMatrix.tsx'

/** The permissions of each built-in role, as the server has them. Read only. */
export function RoleMatrix() {
  const t = useT()
  const matrix = useRead('permissions.matrix', { query: {} }, [])
  const [role, setRole] = useState<Role>('manager')
  return (
    <Loaded of={matrix} failed={<strong>{t('errors.permissionsMatrix')}</strong>}>
      {({ data: { roleCapabilities } }) => (
        <div css={frame}>
          <SegmentedRow
            label={t('fields.role')}
            segments={BUILT_IN.map((value) => ({ value, label: t(`roles.${value}`) }))}
            value={role}
            onChange={setRole}
          />
          <RightsMatrix held={roleCapabilities[role]?.permissions ?? []} />
        </div>
      )}
    </Loaded>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-4)', minWidth: 0, maxWidth: 720 })
