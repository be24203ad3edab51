import { css } from '@emotion/react'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'

/** Back, if there is an earlier step, and next. */
export function StepButtons({
  words,
  busy = false,
  onBack,
}: {
  readonly words: string
  readonly busy?: boolean
  readonly onBack?: () => void
}) {
  const t = useT()
  return (
    <div css={row}>
      {onBack && <Button onClick={onBack}>{t('common.back')}</Button>}
      <Button kind="primary" type="submit" busy={busy} css={on}>
        {words}
      </Button>
    </div>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
const on = css({ flex: '1 1 10em' })
