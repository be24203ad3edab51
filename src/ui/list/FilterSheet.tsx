import { css } from '@emotion/react'
import ListFilter from 'lucide-react/icons/list-filter'
import { useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { useT } from '../i18n/use-t.ts'
import { Filters } from './Filters.tsx'
import type { Narrowing } from './list.ts'
import type { ListQuery } from './use-list-query.ts'

/** What narrows a list on a phone: behind one button, which says how many filters are on. */
export function FilterSheet({ of, list }: { readonly of: Narrowing; readonly list: ListQuery }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { days, filters = [], archive } = of
  if (!days && filters.length === 0 && !archive) return null
  const names = ['from', 'archived', ...filters.map(({ name }) => name)]
  const count = names.filter((name) => list.get(name) !== '').length
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={<ListFilter aria-hidden />} onClick={() => setOpen(true)}>
        {count === 0 ? t('resource.filters') : t('resource.filtersOn', { count })}
      </Button>
      {open && (
        <Dialog
          open
          title={t('resource.filters')}
          onClose={close}
          footer={
            <>
              <Button onClick={list.clear}>{t('resource.clearFilters')}</Button>
              <Button kind="primary" onClick={close}>
                {t('common.done')}
              </Button>
            </>
          }
        >
          <div css={body}>
            <Filters of={of} list={list} />
          </div>
        </Dialog>
      )}
    </>
  )
}

const body = css({ display: 'grid', gap: 'var(--space-4)' })
