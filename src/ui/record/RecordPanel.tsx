import { css } from '@emotion/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { useT } from '../i18n/use-t.ts'
import { Loaded } from '../query/Loaded.tsx'
import type { Loading } from '../query/use-read.ts'
import { useBeside } from './ListAndRecord.tsx'

/** One record: beside its list if there is room, else in its place. */
export function RecordPanel<R>({
  of: loading,
  title,
  onClose,
  wide = false,
  children,
}: {
  readonly of: Loading<R>
  readonly title: (record: R) => string
  readonly onClose: () => void
  /** Uses the page where it is alone: it has columns of its own. */
  readonly wide?: boolean
  readonly children: (record: R) => ReactNode
}) {
  const t = useT()
  const beside = useBeside()
  const Icon = beside ? X : ArrowLeft
  const name = loading.page === undefined ? undefined : title(loading.page)
  return (
    <aside
      css={[frame, beside ? besideLook : !wide && aloneLook]}
      aria-label={name ?? t('common.loading')}
    >
      <header css={head} data-beside={beside || undefined}>
        <IconButton
          label={t(beside ? 'common.close' : 'common.back')}
          icon={<Icon aria-hidden />}
          onClick={onClose}
        />
        <h2 css={titleLook}>{name}</h2>
      </header>
      <Loaded of={loading}>{children}</Loaded>
    </aside>
  )
}

const frame = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-4)', minWidth: 0 })
const besideLook = css({
  padding: 'var(--space-4) var(--space-5) var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
})
/** A figure is read beside its name, also on a page that is wider. */
const aloneLook = css({ '@media screen': { width: 'min(100%, 36rem)' } })
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  '&[data-beside]': { flexDirection: 'row-reverse' },
  '@media print': { display: 'none' },
})
const titleLook = css({ flex: 1, minWidth: 0, fontSize: 'var(--text-xl)' })
