import { css } from '@emotion/react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '../controls/IconButton.tsx'
import { Select } from '../controls/Select.tsx'
import { useT } from '../i18n/use-t.ts'
import type { Page } from './list.ts'
import { PAGE_SIZES } from './use-list-query.ts'

/** Which rows of how many are shown, and the buttons to the others. */
export function Pager({
  page: { page, limit, totalPages, totalResults },
  onPage,
  onSize,
}: {
  readonly page: Omit<Page<unknown>, 'results'>
  readonly onPage: (page: number) => void
  /** Left out: the size of a page is fixed. */
  readonly onSize?: (size: string) => void
}) {
  const t = useT()
  if (totalResults <= PAGE_SIZES[0]) return null
  const values = {
    from: (page - 1) * limit + 1,
    to: Math.min(page * limit, totalResults),
    total: totalResults,
  }
  return (
    <div css={row}>
      {onSize && (
        <Select
          label={t('resource.pageSize')}
          labelHidden
          options={PAGE_SIZES.map((size) => ({
            value: String(size),
            label: t('resource.rows', { count: size }),
          }))}
          value={String(limit)}
          onChange={onSize}
        />
      )}
      <output css={range}>{t('resource.range', values)}</output>
      <IconButton
        label={t('resource.previous')}
        icon={<ChevronLeft aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
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
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 'var(--space-3)',
  fontVariantNumeric: 'tabular-nums',
})
const range = css({ minWidth: '8em', textAlign: 'end' })
