import { css } from '@emotion/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { boxLook, Field } from './Field.tsx'
import { NumberPad, type PadKey } from './NumberPad.tsx'
import { useErrorText } from '../i18n/use-error-text.ts'
import { useT } from '../i18n/use-t.ts'

const LEAST = 4
const MOST = 6

/** A PIN by thumb or by keyboard. What stands against it is told here, and the digits are cleared. */
export function PinForm({
  label,
  submit,
  onPin,
}: {
  readonly label: string
  readonly submit: string
  /** Rejects with what is wrong. */
  readonly onPin: (pin: string) => Promise<unknown>
}) {
  const t = useT()
  const errorText = useErrorText()
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const type = (text: string) => {
    setError(null)
    setPin(text.replaceAll(/\D/g, '').slice(0, MOST))
  }
  const press = (key: PadKey) => type(key === 'back' ? pin.slice(0, -1) : pin + key)

  async function enter(event: FormEvent) {
    event.preventDefault()
    if (busy || pin.length < LEAST) return
    setBusy(true)
    try {
      await onPin(pin)
    } catch (failure) {
      setError(errorText(failure))
      setPin('')
      input.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form css={form} onSubmit={(event) => void enter(event)} noValidate>
      <Field label={label} error={error ?? undefined}>
        {(parts) => (
          <input
            {...parts}
            ref={input}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            value={pin}
            css={[boxLook, digits]}
            onChange={(event) => type(event.currentTarget.value)}
          />
        )}
      </Field>
      <NumberPad label={label} backLabel={t('pin.back')} zeros={null} onKey={press} />
      <Button kind="primary" type="submit" wide busy={busy} disabled={pin.length < LEAST}>
        {submit}
      </Button>
    </form>
  )
}

const form = css({ display: 'grid', gap: 'var(--space-4)', width: 'min(100%, 22rem)' })
const digits = css({
  fontSize: 'var(--text-2xl)',
  letterSpacing: '0.4em',
  textAlign: 'center',
})
