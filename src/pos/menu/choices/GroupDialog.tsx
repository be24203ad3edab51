import * as z from 'zod/mini'
import { GroupDraft, OptionDraft } from '#shared/menu/drafts.ts'
import type { ModifierGroup } from '#shared/menu/menu.ts'
import { Premodifier } from '#shared/menu/premodifier.ts'
import type { FormField } from '../../../ui/form/field.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useRows } from '../../../ui/link/hooks.ts'
import { newId } from '../../../ui/link/new-id.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useBranchPlace } from '../../place/use-place.ts'
import { fromTypePricesForm, toTypePricesForm, typePricesForm } from '../type-prices-form.ts'

const GroupForm = z.extend(GroupDraft, {
  options: z.array(z.extend(z.omit(OptionDraft, { typePrices: true }), typePricesForm)),
})
type GroupForm = z.output<typeof GroupForm>

const blank = () => ({
  _id: newId(),
  name: {},
  price: 0,
  ...toTypePricesForm(null),
  alert: false,
  premodifiers: [],
  groupIds: [],
})

/** Every group of choices: one may lead to another. */
function useGroups() {
  const local = useLocalText()
  return useRows('menu').flatMap((row) =>
    row.kind === 'modifierGroup' ? [{ value: row._id, label: local(row.name) }] : [],
  )
}

const FIELDS: readonly FormField<GroupForm>[] = [
  { name: 'name', kind: 'localText', label: 'fields.name' },
  { name: 'min', kind: 'number', label: 'fields.least', half: true },
  { name: 'max', kind: 'number', label: 'fields.most', half: true },
  {
    name: 'options',
    kind: 'rows',
    label: 'fields.choices',
    add: 'menu.addChoice',
    blank,
    of: [
      { name: 'name', kind: 'ownText', label: 'menu.choice' },
      { name: 'price', kind: 'money', label: 'menu.extra', half: true },
      {
        name: 'takeaway',
        kind: 'money',
        label: 'menu.takeawayPrice',
        hint: 'menu.typePriceHint',
        half: true,
      },
      {
        name: 'delivery',
        kind: 'money',
        label: 'menu.deliveryPrice',
        hint: 'menu.typePriceHint',
        half: true,
      },
      { name: 'alert', kind: 'switch', label: 'menu.alert' },
      {
        name: 'premodifiers',
        kind: 'multi',
        label: 'menu.premodifiers',
        choices: Premodifier.options.map((value) => ({
          value,
          text: `orders.pres.${value}` as const,
        })),
      },
      { name: 'groupIds', kind: 'multi', label: 'menu.opens', choices: useGroups },
    ],
  },
]

/** The form of a group of choices: how many are taken, and each with its price. */
export function GroupDialog({
  group,
  onClose,
}: {
  /** Null: a new one. */
  readonly group: ModifierGroup | null
  readonly onClose: () => void
}) {
  const t = useT()
  const local = useLocalText()
  const { api } = useSuite()
  const place = useBranchPlace()
  const query = { restaurantId: place.restaurantId }
  return (
    <RecordForm<ModifierGroup, GroupForm>
      title={group ? local(group.name) : t('menu.addChoices')}
      fields={FIELDS}
      schema={GroupForm}
      initial={group ? toForm(group) : { name: {}, min: 0, max: 1, options: [blank()] }}
      {...(group && { record: group })}
      toDraft={toForm}
      place={place}
      save={(form, over) =>
        over
          ? api.menuCustomizations.update({
              params: { id: over._id },
              query,
              body: { ...toDraft(form), base: toDraft(toForm(over)) },
            })
          : api.menuCustomizations.create({ query, body: toDraft(form) })
      }
      onClose={onClose}
    />
  )
}

const toForm = ({ name, min, max, options }: ModifierGroup): GroupForm => ({
  name,
  min,
  max,
  options: options.map(({ typePrices, ...option }) => ({
    premodifiers: [],
    groupIds: [],
    ...option,
    ...toTypePricesForm(typePrices),
  })),
})

const toDraft = ({ options, ...group }: GroupForm): GroupDraft => ({
  ...group,
  options: options.map(({ takeaway, delivery, ...option }) => {
    const typePrices = fromTypePricesForm({ takeaway, delivery })
    return { ...option, ...(typePrices && { typePrices }) }
  }),
})
