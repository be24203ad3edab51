import { css } from '@emotion/react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { maskedCode } from '#shared/gift-cards/code.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../place/branch-context.ts'
import type { Source } from './use-holding.ts'

/** The code of a gift card, typed or scanned. */
export function FindCard({
  scanned,
  onFound,
}: {
  readonly scanned: string
  readonly onFound: (source: Source) => void
}) {
  const t = useT()
  const errorText = useErrorText()
  const { api } = useSuite()
  const { branch, paths } = useBranch()
  const [code, setCode] = useState(scanned)
  const [error, setError] = useState('')
  const { busy, run } = useTask((thrown) => setError(errorText(thrown)))

  const find = (typed: string) =>
    run(async () => {
      setError('')
      const query = { branchId: branch._id }
      const card = await api.giftCards.find({ query, body: { code: typed } })
      onFound({
        ledger: 'giftCard',
        _id: card._id,
        label: maskedCode(card.codeEnd),
        code: typed,
        available: card.balance,
        owed: 0,
      })
    })

  // A scanned code needs no tap.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (scanned !== '') form.current?.requestSubmit()
  }, [scanned])

  return (
    <form
      ref={form}
      css={look}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') void find(code)
      }}
    >
      <TextField
        label={t('giftCards.code')}
        hint={t('giftCards.codeHint')}
        error={error === '' ? undefined : error}
        value={code}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button kind="primary" type="submit" wide busy={busy} disabled={code.trim() === ''}>
        {t('common.next')}
      </Button>
      <Link to={`${paths.giftCards}?do=new`} css={linkLook}>
        {t('giftCards.sell')}
      </Link>
    </form>
  )
}

const linkLook = css({ display: 'grid', placeItems: 'center', minHeight: 56 })
const look = css({
  display: 'grid',
  gap: 'var(--space-4)',
  '& input': { minHeight: 56, fontFamily: 'ui-monospace, monospace', fontSize: 'var(--text-lg)' },
  '& button': { minHeight: 64 },
})
