import { css } from '@emotion/react'
import Columns3 from 'lucide-react/icons/columns-3'
import { Popover } from '../controls/Popover.tsx'
import { useT } from '../i18n/use-t.ts'
import { useMedia } from '../screen/use-media.ts'
import type { Page } from './list.ts'
import type { Columns } from './use-columns.ts'

/** Which columns a table shows. On a phone there are none to choose. */
export function ColumnsMenu<R, P extends Page<R>>({
  of: { all, isShown, toggle },
}: {
  readonly of: Columns<R, P>
}) {
  const t = useT()
  const phone = useMedia('(max-width: 640px)')
  if (phone) return null
  return (
    <Popover
      width={240}
      button={{ icon: <Columns3 aria-hidden />, children: t('resource.columns') }}
    >
      {() => (
        <fieldset css={box} aria-label={t('resource.columns')}>
          {all.slice(1).map((column) => (
            <label key={column.title} css={line}>
              <input type="checkbox" checked={isShown(column)} onChange={() => toggle(column)} />
              {t(column.title)}
            </label>
          ))}
        </fieldset>
      )}
    </Popover>
  )
}

const box = css({ display: 'grid', border: 0, padding: 0, margin: 0 })
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minHeight: 'var(--hit)',
  paddingInline: 'var(--space-3)',
  '& input': { width: 18, height: 18, margin: 0, accentColor: 'var(--action)' },
})
