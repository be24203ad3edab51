import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useErrorText } from '../i18n/use-error-text.ts'
import { useT } from '../i18n/use-t.ts'
import { SuiteError } from '../link/suite-error.ts'
import { keyLook, NumberPad, type PadKey } from './NumberPad.tsx'
import { press } from './press.ts'

const LEAST = 4
const MOST = 6

/**
 * A PIN by thumb or by keyboard, shown as dots. It is entered automatically at its last digit. Errors have a
 * line of their own that is always there, so that nothing moves.
 */
export function PinForm({
  label,
  submit,
  digits = null,
  early = [],
  onPin,
}: {
  readonly label: string
  /** The label of the key that enters a shorter PIN. */
  readonly submit: string
  /** Digits of the PIN; null if that is not known. */
  readonly digits?: number | null
  /** Lengths at which a PIN of unknown length may be complete. Those are tried with `more`. */
  readonly early?: readonly number[]
  /** Rejects with the error; with `PIN_INCOMPLETE` if more digits are needed. */
  readonly onPin: (pin: string, more: boolean) => Promise<unknown>
}) {
  const t = useT()
  const errorText = useErrorText()
  const id = useId()
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const typed = useRef('')
  useEffect(() => input.current?.focus(), [])
  const length = digits ?? MOST

  function type(text: string) {
    if (busy) return
    const next = text.replaceAll(/\D/g, '').slice(0, length)
    if (next === typed.current) return
    setError(null)
    show(next)
    if (next.length === length) void enter(next, false)
    else if (digits === null && early.includes(next.length)) void enter(next, true)
  }
  function show(next: string) {
    typed.current = next
    setPin(next)
  }
  const pressKey = (key: PadKey) =>
    type(key === 'back' ? typed.current.slice(0, -1) : typed.current + key)

  async function enter(text: string, more: boolean) {
    if (!more) setBusy(true)
    try {
      await onPin(text, more)
    } catch (failure) {
      // More digits were typed since: an error about the beginning no longer matters.
      if (more && (typed.current !== text || isIncomplete(failure))) return
      setError(errorText(failure))
      show('')
      input.current?.focus()
    } finally {
      if (!more) setBusy(false)
    }
  }

  function submitNow(event: FormEvent) {
    event.preventDefault()
    if (!busy && pin.length >= LEAST) void enter(pin, false)
  }

  /**
   * Takes digits also while a key of the pad has the focus, or nothing has: the first digit often comes before
   * the focus.
   */
  function onKeyDown(event: KeyboardEvent) {
    const { key, target, ctrlKey, metaKey, altKey } = event
    // Of two, the later one covers the other: a lock over a question.
    const [over] = [...document.querySelectorAll('[data-pin]')].slice(-1)
    if (over !== form.current || isField(target) || ctrlKey || metaKey || altKey) return
    // Otherwise it is typed once more into the field, should that get the focus now.
    if (/^\d$/.test(key) || key === 'Backspace') event.preventDefault()
    if (/^\d$/.test(key)) type(typed.current + key)
    if (key === 'Backspace') type(typed.current.slice(0, -1))
  }

  // Before it is painted: a person who sees the dots can type.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  return (
    <form ref={form} css={formLook} data-pin onSubmit={submitNow} noValidate>
      <label htmlFor={id} css={labelLook}>
        {label}
      </label>
      <div css={field}>
        <span css={dots} aria-hidden>
          {Array.from({ length }, (_, n) => (
            <span key={n} css={[dot, n < pin.length && filled]} />
          ))}
        </span>
        <input
          id={id}
          ref={input}
          type="password"
          inputMode="none"
          data-pin-field
          autoComplete="off"
          value={pin}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={`${id}-note`}
          css={hiddenInput}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
      <p id={`${id}-note`} role="alert" css={note}>
        {error}
      </p>
      <NumberPad
        label={label}
        backLabel={t('pins.back')}
        zeros={null}
        disabled={busy}
        corner={
          <button
            type="submit"
            aria-label={submit}
            disabled={busy || pin.length < LEAST}
            css={[keyLook, press]}
          >
            <Check aria-hidden />
          </button>
        }
        onKey={pressKey}
      />
    </form>
  )
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

const isIncomplete = (failure: unknown) =>
  failure instanceof SuiteError && failure.code === 'PIN_INCOMPLETE'

const formLook = css({ display: 'grid', gap: 'var(--space-2)', width: 'min(100%, 20rem)' })
const labelLook = css({
  color: 'var(--ink-2)',
  fontWeight: 600,
  textAlign: 'center',
  overflowWrap: 'anywhere',
})
const field = css({
  display: 'grid',
  justifySelf: 'center',
  width: 'min(100%, 15rem)',
  minHeight: 44,
  '& > *': { gridArea: '1 / 1' },
  borderRadius: 'var(--radius-pill)',
  '&:focus-within': { outline: '2px solid var(--focus)' },
})
const dots = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 18,
})
const dot = css({
  width: 16,
  height: 16,
  border: '2px solid var(--line-strong)',
  borderRadius: '50%',
})
const filled = css({ borderColor: 'var(--primary)', background: 'var(--primary)' })
/** For keyboards and screen readers; the dots show the progress. */
const hiddenInput = css({
  width: '100%',
  border: 0,
  background: 'transparent',
  color: 'transparent',
  caretColor: 'transparent',
  outline: 'none',
})
const note = css({
  minHeight: '2.9em',
  margin: 0,
  color: 'var(--danger)',
  fontSize: 'var(--text-sm)',
  fontWeight: 500,
  lineHeight: 1.45,
  textAlign: 'center',
})
