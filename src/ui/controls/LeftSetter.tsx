import { css } from '@emotion/react'
import { useState } from 'react'
import { MOST_COUNTED } from '#shared/menu/most-counted.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from './Button.tsx'
import { Stepper } from './Stepper.tsx'

/** Says how many of a dish are left, or that no one counts them any more. */
export function LeftSetter({
  left,
  busy,
  disabled,
  onSet,
}: {
  /** Undefined: it is not counted. */
  readonly left: number | undefined
  readonly busy: boolean
  readonly disabled: boolean
  /** Null: it is not counted any more. */
  readonly onSet: (left: number | null) => void
}) {
  const t = useT()
  const [next, setNext] = useState<number | null>(null)
  return (
    <div css={look}>
      <Stepper
        showLabel
        label={t('fields.left')}
        lessLabel={`${t('fields.left')} −1`}
        moreLabel={`${t('fields.left')} +1`}
        value={next ?? left ?? 0}
        max={MOST_COUNTED}
        onChange={setNext}
      />
      <Button
        busy={busy}
        disabled={disabled || next === null || next === left}
        onClick={() => onSet(next)}
      >
        {t('common.save')}
      </Button>
      {left !== undefined && (
        <Button busy={busy} disabled={disabled} onClick={() => onSet(null)}>
          {t('kitchen.stopCount')}
        </Button>
      )}
    </div>
  )
}

const look = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 'var(--space-3) var(--space-4)',
  '& button': { minHeight: 56 },
  // Beside a long word the keys would leave a phone's sheet.
  '@media (max-width: 500px)': {
    '& fieldset': { flexWrap: 'wrap' },
    '& label': { flexBasis: '100%' },
  },
})
