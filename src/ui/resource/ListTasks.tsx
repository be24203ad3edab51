import { Confirm } from '../controls/Confirm.tsx'
import { EditDialog } from './EditDialog.tsx'
import { FormDialog } from './form/FormDialog.tsx'
import { valueAt } from './form/at-path.ts'
import type { Place, Resource } from './resource.ts'
import type { Changes } from './use-resource.ts'
import type { Tools } from './use-tools.ts'

/** What lies over a list: the form of a new row or of one that is there, or the question before it goes. */
export function ListTasks<Row extends { readonly _id: string }, Draft extends object>({
  resource,
  place,
  tools,
  task,
  row,
  onClose,
  create,
  update,
  remove,
}: {
  readonly resource: Resource<Row, Draft>
  readonly place: Place
  readonly tools: Tools
  /** `new`, `edit` or `remove`, as in the address. */
  readonly task: string
  readonly row: Row | undefined
  readonly onClose: () => void
} & Changes<Row, Draft>) {
  const { t } = tools
  const blank = typeof resource.blank === 'function' ? resource.blank(place) : resource.blank
  const { fields, schema } = resource
  const form = { fields, schema, place, onClose, ...below(resource, place) }
  if (task === 'new' && create)
    return <FormDialog {...form} title={t(resource.add)} initial={blank} save={create} />
  if (!row) return null
  const title = resource.title(row, tools)
  if (task === 'edit' && update) {
    const initial = resource.toDraft?.(row) ?? pickLike(blank, row)
    const edit = { title, initial, row, update }
    return <EditDialog key={row._id} {...form} {...edit} />
  }
  if (task === 'remove' && remove)
    return (
      <Confirm
        title={t('resource.removeTitle', { name: title })}
        confirm={t('common.remove')}
        onConfirm={() => remove(row)}
        onClose={onClose}
      >
        {t('resource.removeHint')}
      </Confirm>
    )
  return null
}

function below<Row extends { readonly _id: string }, Draft extends object>(
  { below: Below }: Resource<Row, Draft>,
  place: Place,
) {
  return Below ? { children: (draft: Draft) => <Below draft={draft} place={place} /> } : {}
}

/** What a draft names, as the row has it. */
const pickLike = <Draft extends object>(blank: Draft, row: object): Draft =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a definition without `toDraft` says that its rows hold the draft's names
  Object.fromEntries(
    Object.entries(blank).map(([name, usual]) => [name, valueAt(row, name) ?? usual]),
  ) as Draft
