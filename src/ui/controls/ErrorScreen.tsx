import { css } from '@emotion/react'
import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { errorAction } from '../i18n/error-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

/** A window that failed: says that nothing sold is lost, and offers to try again or to load the page anew. */
export function ErrorScreen({
  error,
  onRetry,
}: {
  readonly error: unknown
  readonly onRetry: () => void
}) {
  const { t, has } = useTexts()
  const message = error instanceof Error ? error.message : String(error)
  const stale = isAboutContext(message) || errorAction(error) === 'refresh'
  // Without the worker there are no texts: then only what needs none.
  if (!has('errorScreen.title')) {
    return (
      <main role="alert" css={page}>
        <code css={detail}>{message}</code>
        <IconButton label="↻" icon={<RotateCw aria-hidden />} onClick={() => location.reload()} />
      </main>
    )
  }
  return (
    <main role="alert" css={page}>
      <TriangleAlert aria-hidden size={48} css={{ color: 'var(--danger)' }} />
      <h1 css={{ fontSize: 'var(--text-2xl)' }}>{t('errorScreen.title')}</h1>
      <p css={body}>{t('errorScreen.body')}</p>
      {stale && <p css={body}>{t('errorScreen.refreshHint')}</p>}
      <code css={detail}>{message}</code>
      <div css={actions}>
        <Button
          kind={stale ? 'primary' : 'quiet'}
          icon={<RotateCw aria-hidden />}
          onClick={() => location.reload()}
        >
          {t('errorScreen.refresh')}
        </Button>
        <Button kind={stale ? 'quiet' : 'primary'} onClick={onRetry}>
          {t('errorScreen.retry')}
        </Button>
      </div>
    </main>
  )
}

/** A part rendered outside of its surroundings, mostly after a half-loaded update: only a fresh page helps. */
const isAboutContext = (message: string) => /context|provider|outside of/i.test(message)

const page = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 'var(--space-4)',
  minHeight: '100dvh',
  padding: 'var(--space-6)',
  textAlign: 'center',
})
const body = css({ maxWidth: '44ch', color: 'var(--ink-2)', textWrap: 'pretty' })
const detail = css({
  maxWidth: '70ch',
  padding: '4px 10px',
  borderRadius: 'var(--radius-control)',
  background: 'var(--sunken)',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
})
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 'var(--space-4)',
  marginBlockStart: 'var(--space-4)',
})
