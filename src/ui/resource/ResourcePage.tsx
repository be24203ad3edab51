import { css } from '@emotion/react'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import type { Permission } from '#shared/permissions/permission.ts'
import { Button } from '../controls/Button.tsx'
import { pageTitle } from '../controls/page-look.ts'
import { ExportMenu } from '../export/ExportMenu.tsx'
import type { TextKey } from '../i18n/text-key.ts'
import { useT } from '../i18n/use-t.ts'
import type { Page, Row } from '../list/list.ts'
import type { Place } from '../list/place.ts'
import { ColumnsMenu } from '../list/ColumnsMenu.tsx'
import { ListHead } from '../list/ListHead.tsx'
import { useColumns } from '../list/use-columns.ts'
import { useAddress } from '../list/use-address.ts'
import { useListKeys } from '../list/use-list-keys.ts'
import { useTools } from '../list/use-tools.ts'
import { ViewsMenu } from '../list/ViewsMenu.tsx'
import { ListAndRecord } from '../record/ListAndRecord.tsx'
import type { FormOf, Resource } from './resource.ts'
import { ResourceRecord } from './ResourceRecord.tsx'
import { ResourceBody } from './ResourceBody.tsx'
import { ResourceTasks } from './ResourceTasks.tsx'
import { SheetButtons } from './SheetButtons.tsx'
import { type Changes, useResource } from './use-resource.ts'

type PageTabs = { readonly of: TextKey; readonly row: ReactNode }

/** A whole page from the definition of a list: search, filters, paging, one row, forms and questions. */
export function ResourcePage<R extends Row, Draft extends object, Made>({
  resource,
  place,
  may,
  section = false,
  children,
  tabs,
  below,
  begin,
}: {
  readonly resource: Resource<R, Draft, Made>
  readonly place: Place
  /** Returns whether the person holds any one of these. */
  readonly may: (anyOf: readonly Permission[]) => boolean
  /** Part of a page, which shows its name and keeps the distances. */
  readonly section?: boolean
  /** Above the list. */
  readonly children?: ReactNode
  /** Between the name of the page, which has several lists, and the list. */
  readonly tabs?: PageTabs
  /** After the rows, and like them out of sight while a record takes their place. */
  readonly below?: ReactNode
  /** Another way to the first rows, beside the button for one: shown while there are none. */
  readonly begin?: ReactNode
}) {
  const tools = useTools(place)
  const found = useResource(resource, tools, may)
  const { narrowing, list, loading, open, changes, made, closeMade } = found
  const add = useKeysAndAdd(open !== undefined, changes)
  const some = list.narrowed || countOf(loading.page) > 0
  const { name, form } = resource
  const columns = useColumns(name, resource.columns)
  const addButton = form && add && <AddButton name={form.add} onClick={add} />
  const parts = { resource, tools, changes }
  return (
    <>
      <ListAndRecord
        section={section}
        before={children}
        head={
          <>
            <Tabs of={tabs} />
            <ListHead name={isNamed(section, tabs) ? undefined : name} of={narrowing} list={list}>
              {/* An empty list has the button in its middle. */}
              {some && (
                <>
                  {!section && <ViewsMenu {...{ name, list, columns }} filters={list.filters} />}
                  <ColumnsMenu of={columns} />
                  <ExportMenu
                    {...{ name, tools }}
                    columns={columns.all}
                    query={list.query}
                    load={found.load}
                    source={found.sheet.source}
                    exported={found.exported}
                  />
                </>
              )}
              <SheetButtons {...{ name, tools, some }} of={found.sheet} onChanged={found.reload} />
              {some && addButton}
            </ListHead>
          </>
        }
        list={
          <ResourceBody
            {...parts}
            of={found}
            columns={columns.shown}
            add={
              begin ? (
                <div css={ways}>
                  {begin}
                  {addButton}
                </div>
              ) : (
                addButton
              )
            }
            below={below}
          />
        }
        record={open && <ResourceRecord {...parts} open={open} />}
      />
      <ResourceTasks {...parts} place={place} row={found.editable} />
      <JustMade by={form?.made} made={made} onClose={closeMade} />
    </>
  )
}

const countOf = (page: Page<Row> | undefined): number => page?.totalResults ?? 0

function AddButton({ name, onClick }: { readonly name: TextKey; readonly onClick: () => void }) {
  const t = useT()
  return (
    <Button kind="primary" icon={<Plus aria-hidden />} onClick={onClick}>
      {t(name)}
    </Button>
  )
}

/** Binds the keys of the list; returns how another row is begun, if the person may. */
function useKeysAndAdd<R extends Row, Draft extends object>(
  open: boolean,
  { create, update }: Changes<R, Draft>,
) {
  const { get, set } = useAddress()
  const add = create && (() => set({ do: 'new', id: '' }))
  useListKeys({
    onEdit: (id = get('id')) => update && id && set({ do: 'edit', id }),
    onAdd: add,
    onClose: open ? () => set({ id: '' }) : undefined,
  })
  return add
}

/** The server's result for a new row, if the list shows part of it. */
const JustMade = <Made,>({
  by: Shown,
  made,
  onClose,
}: {
  readonly by: FormOf<never, never, Made>['made'] | undefined
  readonly made: { readonly reply: Made } | null
  readonly onClose: () => void
}) => Shown && made && <Shown made={made.reply} onClose={onClose} />

const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 'var(--space-4)',
})

/** Something above the list names it. */
const isNamed = (section: boolean, tabs: PageTabs | undefined) => section || tabs !== undefined

/** The name of a page with several lists, and the way between them. */
function Tabs({ of }: { readonly of: PageTabs | undefined }) {
  const t = useT()
  if (!of) return null
  return (
    <>
      <h1 css={pageTitle}>{t(of.of)}</h1>
      {of.row}
    </>
  )
}
