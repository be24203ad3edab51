import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { type FoundGuest, useFindGuest } from './use-find-guest.ts'

/** The number or the code of a guest whom the restaurant knows, typed or scanned. */
export function FindGuestForm({
  scanned = '',
  onFound,
}: {
  /** The code that a scanner read last; left out: none. */
  readonly scanned?: string
  readonly onFound: (found: FoundGuest) => Promise<unknown> | void
}) {
  const t = useT()
  const [typed, setTyped] = useState(scanned)
  const { find, busy, error } = useFindGuest(onFound)
  // A scanned code needs no tap.
  useEffect(() => {
    if (scanned !== '') void find(scanned)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each scan, see its key
  }, [scanned])
  return (
    <form
      css={look}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') void find(typed)
      }}
    >
      <TextField
        label={t('customers.find')}
        error={error === '' ? undefined : error}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" busy={busy} disabled={typed.trim() === ''}>
        {t('customers.search')}
      </Button>
    </form>
  )
}

const look = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'end',
  gap: 'var(--space-3)',
  '& input, & button': { minHeight: 56 },
  // The words of a mistake are below the field, and the button stays beside it.
  '& > button': { alignSelf: 'start', marginBlockStart: '1.9em' },
})
