import { css } from '@emotion/react'
import { useState } from 'react'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { TextField } from '../../../../ui/controls/TextField.tsx'
import { useTask } from '../../../../ui/controls/use-task.ts'
import { useErrorText } from '../../../../ui/i18n/use-error-text.ts'
import { useT } from '../../../../ui/i18n/use-t.ts'
import { useOne } from '../../../../ui/link/hooks.ts'
import { useSuite } from '../../../../ui/link/SuiteProvider.tsx'

/** The code that a guest shows, typed or scanned: the server says what it is for, and keeps it for this order. */
export function CodeField({
  order,
  onVersion,
}: {
  readonly order: Order
  readonly onVersion: (versionId: string) => Promise<boolean>
}) {
  const t = useT()
  const { api } = useSuite()
  const errorText = useErrorText()
  const online = useOne('connection')?.state === 'online'
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const { busy, run } = useTask((thrown) => setError(errorText(thrown)))
  const use = () =>
    run(async () => {
      setError('')
      const { version } = await api.promotions.reserveCode({
        query: { branchId: order.branchId },
        body: { orderId: order._id, code },
      })
      if (await onVersion(version._id)) setCode('')
    })
  return (
    <form
      css={look}
      onSubmit={(event) => {
        event.preventDefault()
        if (online && code.trim() !== '') void use()
      }}
    >
      <TextField
        label={t('fields.code')}
        {...(error !== '' && { error })}
        {...(!online && { hint: t('orders.offers.needsServer') })}
        value={code}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" busy={busy} disabled={!online || code.trim() === ''}>
        {t('orders.adjust.give')}
      </Button>
    </form>
  )
}

const look = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 'var(--space-3)',
  maxWidth: '30rem',
  '& input, & button': { minHeight: 56 },
  // The words of a mistake are below the field, and the button stays beside it.
  '& > button': { alignSelf: 'start', marginBlockStart: '1.9em' },
})
