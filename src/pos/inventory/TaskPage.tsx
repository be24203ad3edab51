import { css } from '@emotion/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/controls/Banner.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { pageLook, pageTitle } from '../../ui/controls/page-look.ts'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useInventory } from './use-inventory.ts'

/**
 * An act that a person enters: a page, on a phone for one hand, with its button always in reach. What is typed stays on
 * the device, so leaving asks nothing.
 */
export function TaskPage({
  title,
  hint,
  save,
  ready,
  busy,
  failure,
  sum,
  onSave,
  onDiscard,
  children,
}: {
  readonly title: string
  readonly hint?: string | undefined
  /** The word on the button. */
  readonly save: string
  readonly ready: boolean
  readonly busy: boolean
  readonly failure: unknown
  /** Beside the button: how much it is about. */
  readonly sum?: ReactNode
  readonly onSave: () => void
  /** Left out: nothing is typed yet. */
  readonly onDiscard?: (() => void) | undefined
  readonly children: ReactNode
}) {
  const t = useT()
  const errorText = useErrorText()
  const { go } = useInventory()
  return (
    <div css={[pageLook, page]}>
      <header css={head}>
        <IconButton
          label={t('common.back')}
          icon={<ArrowLeft aria-hidden />}
          onClick={() => go({})}
        />
        <h1 css={pageTitle}>{title}</h1>
        {onDiscard && (
          <Button kind="bare" onClick={onDiscard}>
            {t('resource.discard')}
          </Button>
        )}
      </header>
      {hint !== undefined && <p css={hintLook}>{hint}</p>}
      {children}
      <footer css={foot}>
        {failure !== null && <Banner tone="danger">{errorText(failure)}</Banner>}
        <div css={bar}>
          <span css={sumLook}>{sum}</span>
          <Button kind="primary" disabled={!ready} busy={busy} onClick={onSave}>
            {save}
          </Button>
        </div>
      </footer>
    </div>
  )
}

const page = css({ width: 'min(100%, 60rem)', gridTemplateColumns: 'minmax(0, 1fr)' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-3)' })
const hintLook = css({ maxWidth: '60ch', color: 'var(--ink-2)', textWrap: 'pretty' })
const foot = css({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'grid',
  background: 'var(--canvas)',
  borderBlockStart: '1px solid var(--line)',
  paddingBlock: 'var(--space-4)',
  zIndex: 1,
})
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  '& > button': { flex: '1 1 12rem', maxWidth: '24rem', marginInlineStart: 'auto' },
})
const sumLook = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
