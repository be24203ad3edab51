import Bookmark from 'lucide-react/icons/bookmark'
import { Popover } from '../controls/Popover.tsx'
import type { TextKey } from '../i18n/text-key.ts'
import { useT } from '../i18n/use-t.ts'
import { useOne } from '../link/hooks.ts'
import type { Page } from './list.ts'
import type { Columns } from './use-columns.ts'
import type { ListQuery } from './use-list-query.ts'
import { Views } from './Views.tsx'

/** Filters, sort and columns of a list under a name, chosen, kept and removed; for a person, on this device. */
export function ViewsMenu<R, P extends Page<R>>({
  name,
  filters,
  list,
  columns,
}: {
  /** Of the list. */
  readonly name: TextKey
  /** The filters in the address. */
  readonly filters: readonly string[]
  readonly list: Pick<ListQuery, 'get' | 'narrow'>
  readonly columns: Columns<R, P>
}) {
  const t = useT()
  const person = useOne('session')?.user?.id ?? ''
  const kept = [...filters, 'sort']
  const now = {
    query: Object.fromEntries(kept.map((one) => [one, list.get(one)])),
    columns: [...columns.chosen],
  }
  return (
    <Popover width={300} button={{ icon: <Bookmark aria-hidden />, children: t('resource.views') }}>
      {(close) => (
        <Views
          // Shown to this person alone; a logout leaves it, see ui/link/storage-mirror.ts.
          at={`sala_views_${person}_${name}`}
          now={now}
          onChoose={(view) => {
            list.narrow(Object.fromEntries(kept.map((one) => [one, view.query[one] ?? ''])))
            columns.choose(new Map(view.columns))
            close()
          }}
        />
      )}
    </Popover>
  )
}
