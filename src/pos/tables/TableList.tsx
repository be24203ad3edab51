import { css } from '@emotion/react'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Table } from '#shared/tables/table.ts'
import { zonesOf } from '#shared/tables/zones.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'

/** The tables, each with its name to change; a name is saved when its box is left. */
export function TableList({ tables }: { readonly tables: readonly Table[] }) {
  const t = useT()
  const { api } = useSuite()

  const rename = (table: Table, box: HTMLInputElement) => {
    const name = box.value.trim()
    if (name === '' || name === table.name) return
    const body = { name, base: { name: table.name } }
    api.tables.update({ ...callOf(table), body }).catch((error: unknown) => {
      box.value = table.name
      toast.failure(error)
    })
  }

  return zonesOf(tables).map(({ zone, tables: mine }) => (
    <section key={zone}>
      <h3 css={title}>{zone}</h3>
      <ul css={grid}>
        {mine.map((table) => (
          <li key={`${table._id}${table.name}`} css={row}>
            <TextField
              label={t('firstRun.tableName', { name: table.name })}
              labelHidden
              defaultValue={table.name}
              maxLength={20}
              onBlur={(event) => rename(table, event.currentTarget)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur()
              }}
            />
            <IconButton
              label={t('common.removeNamed', { name: table.name })}
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                api.tables.remove(callOf(table)).catch(toast.failure)
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}

const callOf = ({ _id: id, branchId }: Table) => ({ params: { id }, query: { branchId } })

const title = css({ marginBlockEnd: 'var(--space-3)', fontSize: '1em', fontWeight: 600 })
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  gap: 'var(--space-3)',
})
const row = css({ display: 'flex', alignItems: 'center' })
