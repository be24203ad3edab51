import { Confirm } from '../form/Confirm.tsx'
import { valueAt } from '../form/at-path.ts'
import { RecordForm } from '../form/RecordForm.tsx'
import type { Row } from '../list/list.ts'
import type { Place } from '../list/place.ts'
import { useAddress } from '../list/use-address.ts'
import type { Tools } from '../list/use-tools.ts'
import type { FormOf, Resource } from './resource.ts'
import type { Changes } from './use-resource.ts'

/** Dialogs over a list: the form of a new row or of the open one, or the question before a removal. */
export function ResourceTasks<R extends Row, Draft extends object, Made>({
  resource: { form, title },
  place,
  tools,
  changes: { create, update, remove },
  row,
}: {
  readonly resource: Resource<R, Draft, Made>
  readonly place: Place
  readonly tools: Tools
  readonly changes: Changes<R, Draft>
  /** The open row, unless it is archived. */
  readonly row: R | undefined
}) {
  const { t } = tools
  const { get, set } = useAddress()
  const task = get('do')
  const onClose = () => set({ do: '', as: '' }, { replace: true })
  if (!form) return null
  const blank = typeof form.blank === 'function' ? form.blank(place, get('as')) : form.blank
  const toDraft = form.toDraft ?? ((one: R) => pickLike(blank, one))
  const parts = { ...formParts(form, place), place, onClose }
  if (task === 'new' && create)
    return (
      <RecordForm<R, Draft>
        {...parts}
        title={t(form.add)}
        confirm={form.confirm && t(form.confirm)}
        initial={blank}
        save={create}
      />
    )
  if (!row) return null
  const name = title(row, tools)
  if (task === 'edit' && update)
    return (
      <RecordForm<R, Draft>
        key={row._id}
        {...parts}
        title={name}
        record={row}
        toDraft={toDraft}
        initial={toDraft(row)}
        save={(draft, over = row) => update(over, draft)}
      />
    )
  if (task === 'remove' && remove)
    return (
      <Confirm
        title={t('resource.removeTitle', { name })}
        confirm={t('common.remove')}
        onConfirm={() => remove([row])}
        onClose={onClose}
      >
        {t('resource.removeHint')}
      </Confirm>
    )
  return null
}

function formParts<R, Draft extends object, Made>(
  { fields, schema, below: Below, beside = false }: FormOf<R, Draft, Made>,
  place: Place,
) {
  const below = Below && {
    children: (draft: Draft) => <Below draft={draft} place={place} />,
  }
  return { fields, schema, beside, ...below }
}

/** Returns the draft's fields with the row's values. */
const pickLike = <Draft extends object>(blank: Draft, row: object): Draft =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a definition without `toDraft` says that its rows hold the draft's names
  Object.fromEntries(
    Object.entries(blank).map(([name, usual]) => [name, valueAt(row, name) ?? usual]),
  ) as Draft
