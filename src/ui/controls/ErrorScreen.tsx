import { css } from '@emotion/react'
import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { errorAction } from '../i18n/error-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

/**
 * A window, or one page in its frame, that failed: says that no sales are lost, and offers to try again or to
 * refresh the page.
 */
export function ErrorScreen({
  error,
  inFrame = false,
  onRetry,
}: {
  readonly error: unknown
  readonly inFrame?: boolean
  readonly onRetry: () => void
}) {
  const { t, has } = useTexts()
  const message = error instanceof Error ? error.message : String(error)
  const stale = isAboutContext(message) || errorAction(error) === 'refresh'
  // Without the worker there are no texts: then only parts that need none.
  if (!has('errorScreen.title')) {
    return (
      <main role="alert" css={page}>
        <code css={detail}>{message}</code>
        <IconButton label="↻" icon={<RotateCw aria-hidden />} onClick={() => location.reload()} />
      </main>
    )
  }
  const Place = inFrame ? 'div' : 'main'
  return (
    <Place role="alert" css={[page, inFrame && { minHeight: '100%' }]}>
      <TriangleAlert aria-hidden size={48} css={{ color: 'var(--danger)' }} />
      <h1 css={{ fontSize: 'var(--text-2xl)' }}>{t('errorScreen.title')}</h1>
      <p css={words}>{t('errorScreen.body')}</p>
      {stale && <p css={words}>{t('errorScreen.refreshHint')}</p>}
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
    </Place>
  )
}

/**
 * A part rendered outside of its surroundings, mostly after a half-loaded update, or a script that a newer
 * version no longer has: only a fresh page helps.
 */
const isAboutContext = (message: string) => /context|provider|outside of|module/i.test(message)

const page = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 'var(--space-4)',
  minHeight: '100dvh',
  padding: 'var(--space-6)',
  textAlign: 'center',
})
const words = css({ maxWidth: '44ch', color: 'var(--ink-2)', textWrap: 'pretty' })
const detail = css({
  maxWidth: 'min(70ch, 100%)',
  padding: '4px 10px',
  borderRadius: 'var(--radius-control)',
  background: 'var(--sunken)',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  overflowWrap: 'anywhere',
})
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 'var(--space-4)',
  marginBlockStart: 'var(--space-4)',
})
