import { css } from '@emotion/react'
import { useState } from 'react'
import { rolePermissions } from '#shared/permissions/roles.ts'
import type { ManyProps } from '../../ui/form/field.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { BUILT_IN } from '../frame/rights/role-names.ts'
import { RightsMatrix } from '../frame/rights/RightsMatrix.tsx'

/** The permissions of a role as a matrix, begun from those of a built-in role. */
export function RightsField({ label, hint, error, options, values, onChange }: ManyProps) {
  const t = useT()
  const [from, setFrom] = useState('')
  const role = BUILT_IN.find((one) => one === from)
  const mayGive = (name: string) => options.some(({ value }) => value === name)
  return (
    <fieldset css={frame}>
      <legend css={legend}>{label}</legend>
      <Select
        label={t('rights.startFrom')}
        options={[
          { value: '', label: t('rights.nothing') },
          ...BUILT_IN.map((one) => ({ value: one as string, label: t(`roles.${one}`) })),
        ]}
        value={from}
        onChange={(next) => {
          setFrom(next)
          const start = BUILT_IN.find((one) => one === next)
          onChange(start ? rolePermissions(start).filter(mayGive) : [])
        }}
      />
      <RightsMatrix
        held={values}
        mayGive={mayGive}
        beside={role && { name: t(`roles.${role}`), held: rolePermissions(role) }}
        onChange={(next) => onChange([...next])}
      />
      {(error ?? hint) != null && <p css={note}>{error ?? hint}</p>}
    </fieldset>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-4)', minWidth: 0 })
const legend = css({
  paddingInline: 0,
  fontWeight: 600,
  fontSize: 'var(--text-sm)',
  color: 'var(--ink-2)',
})
const note = css({ fontSize: 'var(--text-sm)', color: 'var(--ink-2)' })
