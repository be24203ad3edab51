import { css } from '@emotion/react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import { parsePieces } from '#shared/cash/pieces.ts'
import { IconButton } from './IconButton.tsx'

/**
 * A count: one less, typed, one more. Whole numbers; anything else counts as `min`, and stays in sight until the
 * field is left: `2.5` must not become 25 on its way.
 */
export function Stepper({
  label,
  lessLabel,
  moreLabel,
  value,
  onChange,
  min = 0,
  max = 9999,
  showLabel = false,
}: {
  readonly label: string
  readonly lessLabel: string
  readonly moreLabel: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max?: number
  readonly showLabel?: boolean
}) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const fit = (next: number) => Math.min(max, Math.max(min, next))
  function set(next: number) {
    setTyped(null)
    onChange(fit(next))
  }
  function type(text: string) {
    setTyped(text)
    onChange(fit(parsePieces(text)))
  }
  return (
    <fieldset aria-label={label} css={group}>
      {showLabel && (
        <label htmlFor={id} css={{ flex: 1 }}>
          {label}
        </label>
      )}
      <IconButton
        kind="quiet"
        label={lessLabel}
        icon={<Minus aria-hidden />}
        disabled={value <= min}
        onClick={() => set(value - 1)}
      />
      <input
        id={id}
        css={input}
        inputMode="numeric"
        autoComplete="off"
        aria-label={showLabel ? undefined : label}
        value={typed ?? value}
        onBlur={() => setTyped(null)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (step === undefined) return
          event.preventDefault()
          set(value + step)
        }}
      />
      <IconButton
        kind="quiet"
        label={moreLabel}
        icon={<Plus aria-hidden />}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      />
    </fieldset>
  )
}

const group = css({ display: 'flex', alignItems: 'center', gap: 'var(--space-2)' })

const input = css({
  width: '4.2em',
  minHeight: 'var(--hit)',
  padding: '0 0.4em',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--raised)',
  fontWeight: 600,
  textAlign: 'center',
})
