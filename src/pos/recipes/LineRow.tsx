import { css } from '@emotion/react'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { LineAmount } from './LineAmount.tsx'
import { LineEffect } from './LineEffect.tsx'
import { LineMore } from './LineMore.tsx'
import type { LineProps } from './line-props.ts'

/** One line: what of what, what it costs, and what else is particular about it. */
export function LineRow({
  isChoice,
  cost,
  findings,
  faultOf,
  onRemove,
  ...props
}: LineProps & {
  /** A choice also takes out, replaces and scales what its dish has. */
  readonly isChoice: boolean
  readonly cost: string
  /** What is wrong with it, in words. */
  readonly findings: readonly string[]
  readonly faultOf: (name: string) => string | undefined
  readonly onRemove: () => void
}) {
  const t = useT()
  const { line, items } = props
  const { effect, usable, share, orderTypes } = line
  const name = items.get(line.ingredientId ?? '')?.name ?? t('recipes.wholeDish')
  const [open, setOpen] = useState(
    [usable, share, orderTypes].some((particular) => particular !== undefined),
  )
  const adds = effect === 'add'
  return (
    <li css={row} aria-label={name}>
      <div css={head}>
        <strong>{name}</strong>
        {isChoice && <LineEffect {...props} />}
      </div>
      <LineAmount {...props} name={name} faultOf={faultOf} />
      <span css={figure}>{cost}</span>
      <div css={buttons}>
        {adds && (
          <IconButton
            label={t('recipes.particulars', { name })}
            aria-expanded={open}
            icon={<SlidersHorizontal aria-hidden />}
            onClick={() => setOpen(!open)}
          />
        )}
        <IconButton
          label={t('common.removeNamed', { name })}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
      </div>
      {findings.length > 0 && (
        <p css={wrong} role="alert">
          <TriangleAlert aria-hidden />
          {findings.join(' ')}
        </p>
      )}
      {open && adds && <LineMore {...props} />}
    </li>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 14rem) minmax(4.5rem, auto) auto',
  alignItems: 'start',
  gap: 'var(--space-2) var(--space-3)',
  paddingBlock: 'var(--space-2)',
  borderBlockStart: '1px solid var(--line)',
  '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
})
const head = css({
  display: 'grid',
  gap: 'var(--space-2)',
  alignContent: 'center',
  minHeight: 'var(--hit)',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media (max-width: 640px)': { gridColumn: '1 / -1' },
})
const figure = css({
  alignSelf: 'start',
  minHeight: 'var(--hit)',
  display: 'grid',
  alignItems: 'center',
  justifyContent: 'end',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
})
const buttons = css({ display: 'flex' })
const wrong = css({
  gridColumn: '1 / -1',
  display: 'flex',
  gap: 'var(--space-2)',
  color: 'var(--danger)',
  fontSize: 'var(--text-sm)',
  '& svg': { flex: 'none', width: '1.2em', height: '1.2em' },
})
