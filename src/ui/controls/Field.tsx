import { css } from '@emotion/react'
import { type ReactNode, useId } from 'react'

/** Ids and states that tie a control to its label, hint and error. */
export type FieldParts = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export type FieldProps = {
  readonly label: string
  /** Keeps the label for screen readers only. */
  readonly labelHidden?: boolean
  readonly hint?: ReactNode
  readonly error?: ReactNode
}

/** Label above, control, then the hint or, if there is one, the error. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  children,
}: FieldProps & { readonly children: (parts: FieldParts) => ReactNode }) {
  const id = useId()
  const note = error ?? hint
  return (
    <div css={field}>
      <label htmlFor={id} css={labelLook} className={labelHidden ? 'sala-hidden' : undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note == null ? undefined : `${id}-note`,
        'aria-invalid': error == null ? undefined : true,
      })}
      {note != null && (
        <p
          id={`${id}-note`}
          role={error == null ? undefined : 'alert'}
          css={[noteLook, error != null && errorLook]}
        >
          {note}
        </p>
      )}
    </div>
  )
}

const field = css({ display: 'grid', gap: 'var(--space-2)', minWidth: 0 })
const labelLook = css({ fontWeight: 600, fontSize: 'var(--text-sm)', color: 'var(--ink-2)' })
const noteLook = css({ fontSize: 'var(--text-sm)', color: 'var(--ink-2)' })
const errorLook = css({ color: 'var(--danger)', fontWeight: 500 })

/** Look of every control that people type into or choose from. */
export const boxLook = css({
  width: '100%',
  minHeight: 'var(--hit)',
  padding: '0.35em 0.85em',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--raised)',
  color: 'var(--ink)',
  fontSize: 'max(var(--font), 1rem)',
  '&::placeholder': { color: 'var(--ink-3)', opacity: 1 },
  '&[aria-invalid]': { borderColor: 'var(--danger)', borderWidth: 2 },
  '&:disabled': { background: 'var(--sunken)', color: 'var(--ink-3)' },
})
