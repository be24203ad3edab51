import { css } from '@emotion/react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '../controls/IconButton.tsx'
import { useT } from '../i18n/use-t.ts'

/** Which rows of how many are shown, and the way to the others. */
export function Pager({
  page: { page, limit, totalPages, totalResults },
  onPage,
}: {
  readonly page: {
    readonly page: number
    readonly limit: number
    readonly totalPages: number
    readonly totalResults: number
  }
  readonly onPage: (page: number) => void
}) {
  const t = useT()
  if (totalPages <= 1) return null
  const values = {
    from: (page - 1) * limit + 1,
    to: Math.min(page * limit, totalResults),
    total: totalResults,
  }
  return (
    <div css={row}>
      <IconButton
        label={t('resource.previous')}
        icon={<ChevronLeft aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <output>{t('resource.range', values)}</output>
      <IconButton
        label={t('resource.next')}
        icon={<ChevronRight aria-hidden />}
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      />
    </div>
  )
}

const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 'var(--space-3)',
  fontVariantNumeric: 'tabular-nums',
})
