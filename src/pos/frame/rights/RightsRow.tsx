import { css } from '@emotion/react'
import { useId } from 'react'
import { type AreaLevel, levelsOf, type RightArea } from '#shared/permissions/rights-table.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { TextKey } from '../../../ui/i18n/text-key.ts'
import { useTexts } from '../../../ui/i18n/use-texts.ts'

const LEVEL_NAMES: Readonly<Record<AreaLevel, TextKey>> = {
  none: 'rights.none',
  see: 'permissions.see',
  manage: 'permissions.manage',
}

/** One area: its name, what the role beside it has, and the level as one choice of two or three. */
export function RightsRow({
  area,
  level,
  beside,
  mayChoose,
  onChoose,
}: {
  readonly area: RightArea
  readonly level: AreaLevel
  readonly beside: { readonly name: string; readonly level: AreaLevel } | undefined
  readonly mayChoose: (level: AreaLevel) => boolean
  /** Left out: to be read only. */
  readonly onChoose?: (level: AreaLevel) => void
}) {
  const t = useT()
  const { t: free, has } = useTexts()
  const id = useId()
  const nameKey = `permissions.areas.${area.id}`
  const hintKey = `rights.hints.${area.id}`
  const name = has(nameKey) ? free(nameKey) : area.id
  const differs = beside !== undefined && beside.level !== level
  return (
    <div css={row}>
      <div css={words}>
        <strong id={id}>{name}</strong>
        {area.manage && has(hintKey) && <small>{free(hintKey)}</small>}
        {beside && (
          <small data-differs={differs || undefined}>
            {t('rights.beside', { role: beside.name, level: t(LEVEL_NAMES[beside.level]) })}
          </small>
        )}
      </div>
      {onChoose ? (
        <div role="radiogroup" aria-labelledby={id} css={choices}>
          {levelsOf(area).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={id}
                checked={one === level}
                disabled={one !== level && !mayChoose(one)}
                onChange={() => onChoose(one)}
              />
              <span>{t(LEVEL_NAMES[one])}</span>
            </label>
          ))}
        </div>
      ) : (
        <span css={read} data-held={level !== 'none' || undefined}>
          {t(LEVEL_NAMES[level])}
        </span>
      )}
    </div>
  )
}

const PHONE = '@media (max-width: 560px)'

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 'var(--space-2) var(--space-4)',
  padding: 'var(--space-2) var(--space-4)',
  minHeight: 44,
  [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingBlock: 'var(--space-3)' },
})
const words = css({
  display: 'grid',
  minWidth: 0,
  '& strong': { fontWeight: 500 },
  '& small': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
  // Said by weight as well, not by colour alone.
  '& small[data-differs]': { color: 'var(--primary)', fontWeight: 600 },
})
const choices = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 6.2rem)',
  gap: 4,
  [PHONE]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& label': { display: 'grid', position: 'relative' },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& span': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 'clamp(36px, var(--hit), 44px)',
    padding: '0.1em 0.3em',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-control)',
    background: 'var(--surface)',
    color: 'var(--ink-2)',
    fontSize: 'var(--text-sm)',
    lineHeight: 1.25,
    textAlign: 'center',
  },
  '& input:checked + span': {
    borderColor: 'var(--ink)',
    background: 'var(--ink)',
    color: 'var(--canvas)',
    fontWeight: 600,
  },
  '& input:disabled': { cursor: 'default' },
  '& input:disabled + span': { color: 'var(--ink-3)', background: 'var(--sunken)' },
  '& input:focus-visible + span': { outline: '3px solid var(--focus)', outlineOffset: 2 },
})
const read = css({
  color: 'var(--ink-2)',
  '&[data-held]': { color: 'var(--ink)', fontWeight: 600 },
})
