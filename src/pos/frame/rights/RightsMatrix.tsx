import { css } from '@emotion/react'
import type { Permission } from '#shared/permissions/permission.ts'
import {
  type AreaLevel,
  levelIn,
  RIGHT_GROUPS,
  type RightArea,
  SPECIAL_RIGHTS,
  withLevel,
} from '#shared/permissions/rights-table.ts'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { usePermissionWords } from '../../place/permission-words.ts'
import { RightsGroup } from './RightsGroup.tsx'
import { RightsRow } from './RightsRow.tsx'

export type RightsMatrixProps = {
  /** What is held, all of it. */
  readonly held: readonly string[]
  /** Of these nothing can be taken away: they come from elsewhere. */
  readonly given?: readonly string[]
  /** Role whose permissions are shown beside each row, with differences marked. */
  readonly beside?: { readonly name: string; readonly held: readonly string[] } | undefined
  /** Whether the person who looks may give it; left out: everything. */
  readonly mayGive?: (permission: Permission) => boolean
  /** Left out: to be read only. */
  readonly onChange?: (held: readonly string[]) => void
}

/** What a person may do: areas of the product in groups, each not at all, to see or to manage. */
export function RightsMatrix({
  held,
  given = [],
  beside,
  mayGive = () => true,
  onChange,
}: RightsMatrixProps) {
  const t = useT()
  const words = usePermissionWords()
  const has = (name: Permission) => held.includes(name)
  /** Nothing is added that the person may not give, and nothing taken that comes from elsewhere. */
  const mayChoose = (area: RightArea, level: AreaLevel) => {
    const next = withLevel(held, area, level)
    const added = [area.see, area.manage ?? area.see].filter(
      (one) => next.includes(one) && !has(one),
    )
    return added.every(mayGive) && given.every((one) => next.includes(one) || !held.includes(one))
  }
  const toggle = (name: Permission, on: boolean) =>
    onChange?.(on ? [...held, name] : held.filter((one) => one !== name))
  return (
    <div css={frame}>
      {RIGHT_GROUPS.map(({ id, areas }) => (
        <RightsGroup
          key={id}
          name={t(`rights.groups.${id}`)}
          count={areas.filter((area) => levelIn(area, held) !== 'none').length}
          of={areas.length}
        >
          {areas.map((area) => (
            <RightsRow
              key={area.id}
              area={area}
              level={levelIn(area, held)}
              beside={beside && { name: beside.name, level: levelIn(area, beside.held) }}
              mayChoose={(level) => mayChoose(area, level)}
              {...(onChange && {
                onChoose: (level) => onChange(withLevel(held, area, level)),
              })}
            />
          ))}
        </RightsGroup>
      ))}
      <RightsGroup
        name={t('rights.groups.special')}
        count={SPECIAL_RIGHTS.filter(has).length}
        of={SPECIAL_RIGHTS.length}
      >
        {SPECIAL_RIGHTS.map((name) => (
          <div key={name} css={special}>
            {onChange ? (
              <Switch
                checked={has(name)}
                disabled={given.includes(name) || (!has(name) && !mayGive(name))}
                onChange={(on) => toggle(name, on)}
              >
                {words(name)}
              </Switch>
            ) : (
              <span css={read} data-held={has(name) || undefined}>
                {words(name)}
                <strong>{t(has(name) ? 'common.yes' : 'rights.none')}</strong>
              </span>
            )}
          </div>
        ))}
      </RightsGroup>
    </div>
  )
}

const frame = css({
  display: 'grid',
  minWidth: 0,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  overflow: 'hidden',
  '& > * + *': { borderBlockStart: '1px solid var(--line)' },
})
const special = css({ paddingInline: 'var(--space-4)' })
const read = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 'var(--space-4)',
  minHeight: 44,
  color: 'var(--ink-2)',
  '&[data-held] strong': { color: 'var(--ink)' },
  '& strong': { fontWeight: 500 },
})
