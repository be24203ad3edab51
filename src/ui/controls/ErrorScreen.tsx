import { css } from '@emotion/react'
import CloudOff from 'lucide-react/icons/cloud-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { errorAction } from '../i18n/error-text.ts'
import type { TextKey } from '../i18n/text-key.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { useOne } from '../link/hooks.ts'
import { isLoadFailure } from '../screen/lazy-part.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

/**
 * A window, or one page in its frame, that failed: says that nothing sold is lost, and offers to try
 * again or to load the page anew. Where the server is away, the latter would lose the till.
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
  const away = useOne('connection')?.state === 'offline'
  const message = error instanceof Error ? error.message : String(error)
  // Without the worker there are no texts: then only what needs none.
  if (!has('errorScreen.title')) {
    return (
      <main role="alert" css={page}>
        <code css={detail}>{message}</code>
        <IconButton label="↻" icon={<RotateCw aria-hidden />} onClick={() => location.reload()} />
      </main>
    )
  }
  const { title, body, hint, Icon, reload } = wordsFor(error, message, away)
  const Place = inFrame ? 'div' : 'main'
  return (
    <Place role="alert" css={[page, inFrame && framed]}>
      <Icon aria-hidden size={48} css={{ color: 'var(--danger)' }} />
      <h1 css={{ fontSize: 'var(--text-2xl)' }}>{t(title)}</h1>
      <p css={words}>{t(body)}</p>
      {hint && <p css={words}>{t(hint)}</p>}
      {reload !== 'harms' && <code css={detail}>{message}</code>}
      <div css={actions}>
        {reload !== 'harms' && (
          <Button
            kind={reload === 'helps' ? 'primary' : 'quiet'}
            icon={<RotateCw aria-hidden />}
            onClick={() => location.reload()}
          >
            {t('errorScreen.refresh')}
          </Button>
        )}
        <Button kind={reload === 'helps' ? 'quiet' : 'primary'} onClick={onRetry}>
          {t('errorScreen.retry')}
        </Button>
      </div>
    </Place>
  )
}

type Words = {
  readonly title: TextKey
  readonly body: TextKey
  readonly hint?: TextKey
  readonly Icon: typeof CloudOff
  /** What loading the whole page anew would do. */
  readonly reload: 'helps' | 'may help' | 'harms'
}

function wordsFor(error: unknown, message: string, away: boolean): Words {
  if (isLoadFailure(error)) {
    const title = 'errorScreen.notLoaded'
    if (away) return { title, body: 'errorScreen.opensLater', Icon: CloudOff, reload: 'harms' }
    return { title, body: 'errorScreen.body', ...REFRESH }
  }
  const stale = isAboutContext(message) || errorAction(error) === 'refresh'
  const common = { title: 'errorScreen.title', body: 'errorScreen.body' } as const
  return stale
    ? { ...common, ...REFRESH }
    : { ...common, Icon: TriangleAlert, reload: away ? 'harms' : 'may help' }
}

const REFRESH = {
  hint: 'errorScreen.refreshHint',
  Icon: TriangleAlert,
  reload: 'helps',
} as const satisfies Partial<Words>

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
const framed = css({ minHeight: '100%' })
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
