import type { MenuVersion } from '#shared/menu/publishing/contract.ts'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { List } from '../../../ui/list/List.tsx'
import type { Page, Query } from '../../../ui/list/list.ts'
import { useAddress } from '../../../ui/list/use-address.ts'
import { useListKeys } from '../../../ui/list/use-list-keys.ts'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useTools } from '../../../ui/list/use-tools.ts'
import { useLoad } from '../../../ui/query/use-read.ts'
import { ListAndRecord } from '../../../ui/record/ListAndRecord.tsx'
import { useBranchNames } from '../../frame/use-branch-names.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { menuHead } from '../menu-look.ts'
import { CollectSwitch } from './CollectSwitch.tsx'
import { Plans } from './Plans.tsx'
import { PUBLISHING_AREAS, usePublishing } from './use-publishing.ts'
import { versionColumns } from './version-columns.tsx'
import { VersionRecord } from './VersionRecord.tsx'

const NAME = 'menu.versions.title'
const NARROWING = {} as const

/** Every change of the menu with its undo, publications that wait, and whether changes are collected. */
export function VersionsTab() {
  const { api } = useSuite()
  const place = useBranchPlace()
  const tools = useTools(place)
  const { get, set } = useAddress()
  const { nameOf } = useBranchNames()
  const { page: state } = usePublishing()
  const list = useListQuery(NARROWING)
  const load = (query: Query) =>
    api.menuVersions.list({ query: { ...query, branchId: place.branchId } })
  const loading = useLoad({
    name: 'menuVersions.list',
    key: list.query,
    within: place,
    areas: PUBLISHING_AREAS,
    load: () => load(list.query),
  })
  const columns = versionColumns(nameOf)
  const open = get('id')
  const close = () => set({ id: '' })
  useListKeys({ onClose: open === '' ? undefined : close })
  return (
    <ListAndRecord
      section
      head={
        <>
          <div css={menuHead}>
            <ExportMenu {...{ name: NAME, tools, load, columns }} query={list.query} />
          </div>
          {state && <CollectSwitch state={state} />}
          {state && <Plans plans={state.plans} />}
        </>
      }
      list={
        <List<MenuVersion, Page<MenuVersion>>
          label={tools.t(NAME)}
          columns={columns}
          loading={loading}
          list={list}
          tools={tools}
          empty="menu.versions.empty"
          openId={open}
          onOpen={({ _id }) => set({ id: _id })}
        />
      }
      record={
        open !== '' && <VersionRecord key={open} id={open} columns={columns} onClose={close} />
      }
    />
  )
}
