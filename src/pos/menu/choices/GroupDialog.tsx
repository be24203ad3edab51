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
  title: z.nonoptional(GroupDraft.shape.title),
  sizes: z.boolean(),
  free: z.nullable(z.int().check(z.gte(0))),
  options: z.array(
    z.extend(z.omit(OptionDraft, { typePrices: true, most: true }), {
      ...typePricesForm,
      most: z.nullable(z.int().check(z.gte(1))),
      byDefault: z.boolean(),
    }),
  ),
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
  most: null,
  byDefault: false,
})

/** Every group of choices: one may lead to another. */
function useGroups() {
  const local = useLocalText()
  return useRows('menu').flatMap((row) =>
    row.kind === 'modifierGroup' ? [{ value: row._id, label: local(row.name) }] : [],
  )
}

const OPTIONS = {
  name: 'options',
  kind: 'rows',
  label: 'fields.choices',
  add: 'menu.addChoice',
  blank,
} as const
const NAME = { name: 'name', kind: 'ownText', label: 'menu.choice' } as const
const TYPE_PRICES = [
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
] as const
const BY_DEFAULT = {
  name: 'byDefault',
  kind: 'switch',
  label: 'fields.byDefault',
  hint: 'menu.byDefaultHint',
} as const
const LEADS_TO = {
  name: 'groupIds',
  kind: 'multi',
  label: 'menu.opens',
  choices: useGroups,
} as const

const areSizes = ({ sizes }: GroupForm) => sizes
const areAdded = ({ sizes }: GroupForm) => !sizes

const FIELDS: readonly FormField<GroupForm>[] = [
  { name: 'name', kind: 'localText', label: 'fields.name' },
  {
    name: 'title',
    kind: 'localText',
    label: 'fields.guestTitle',
    hint: 'menu.guestTitleHint',
  },
  { name: 'sizes', kind: 'switch', label: 'fields.sizes', hint: 'menu.sizesHint' },
  { name: 'min', kind: 'number', label: 'fields.least', half: true, when: areAdded },
  { name: 'max', kind: 'number', label: 'fields.most', half: true, when: areAdded },
  {
    name: 'free',
    kind: 'number',
    label: 'fields.free',
    hint: 'menu.freeHint',
    half: true,
    when: areAdded,
  },
  {
    ...OPTIONS,
    when: areSizes,
    of: [
      NAME,
      { name: 'price', kind: 'money', label: 'fields.price', half: true },
      ...TYPE_PRICES,
      BY_DEFAULT,
      LEADS_TO,
    ],
  },
  {
    ...OPTIONS,
    when: areAdded,
    of: [
      NAME,
      { name: 'price', kind: 'money', label: 'menu.extra', half: true },
      ...TYPE_PRICES,
      { name: 'most', kind: 'number', label: 'fields.times', hint: 'menu.timesHint', half: true },
      BY_DEFAULT,
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
      LEADS_TO,
    ],
  },
]

const BLANK = { name: {}, title: {}, sizes: false, min: 0, max: 1, free: null }

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
      initial={group ? toForm(group) : { ...BLANK, options: [blank()] }}
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

const toForm = ({
  name,
  title = {},
  min,
  max,
  sizes,
  free,
  options,
}: ModifierGroup): GroupForm => ({
  name,
  title,
  min,
  max,
  sizes: sizes ?? false,
  free: free || null,
  options: options.map(({ typePrices, most = null, byDefault = false, ...option }) => ({
    premodifiers: [],
    groupIds: [],
    ...option,
    most,
    byDefault,
    ...toTypePricesForm(typePrices),
  })),
})

/** What sizes never have is not shown, and left out. */
const toDraft = ({ options, min, max, free, ...group }: GroupForm): GroupDraft => ({
  ...group,
  ...(group.sizes ? { min: 1, max: 1, free: 0 } : { min, max, free: free ?? 0 }),
  options: options.map((form) => {
    const { takeaway, delivery, most, byDefault, premodifiers, alert, ...option } = form
    const typePrices = fromTypePricesForm({ takeaway, delivery })
    return {
      ...option,
      ...(typePrices && { typePrices }),
      ...(byDefault && { byDefault }),
      ...(group.sizes ? { alert: false } : { alert, premodifiers, ...(most !== null && { most }) }),
    }
  }),
})
