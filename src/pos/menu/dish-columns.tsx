import { css } from '@emotion/react'
import type { Category, MenuItem, ModifierGroup } from '#shared/menu/menu.ts'
import type { Station } from '#shared/branches/branch.ts'
import { missingIn } from '#shared/menu/missing-names.ts'
import { sizesOf } from '#shared/menu/sizes.ts'
import { Picture } from '../../ui/controls/Picture.tsx'
import { LANGUAGE_OPTIONS } from '../../ui/i18n/language-options.ts'
import type { Column } from '../../ui/list/list.ts'
import { dishPrice } from '../frame/dish-price.ts'
import { AvailableCell, LeftCell, OutAtNoneCell, PriceCell } from './DishCells.tsx'
import type { DishFigures } from './use-dish-figures.ts'

type Known = {
  readonly categories: readonly Category[]
  readonly groups: readonly ModifierGroup[]
  readonly stations: readonly Station[]
  /** Whether prices and what there is can be changed in their cells. */
  readonly mayEdit: boolean
  /** Whether dishes have pictures. */
  readonly pictured: boolean
  /** Whether there is room beside the menu for where it is cooked and what is asked with it. */
  readonly roomy: boolean
  /** Those of the menu: a name in another one of them is missing. */
  readonly languages: ReadonlySet<string>
  /** Says where and when a dish is sold; null: always. */
  readonly availabilityOf: (available: MenuItem['available']) => string | null
  /** Null: the person may not see costs. */
  readonly figuresOf: ((item: MenuItem) => DishFigures) | null
}

/** The columns of the dishes. */
export function dishColumns({
  categories,
  groups,
  stations,
  mayEdit,
  pictured,
  roomy,
  languages,
  availabilityOf,
  figuresOf,
}: Known): readonly Column<MenuItem>[] {
  const groupIn = (id: string) => groups.find(({ _id }) => _id === id)
  const name: Column<MenuItem> = {
    title: 'fields.name',
    sort: 'name',
    cell: (item, { text }) => {
      const own = text(item.name)
      const second = [item.name['en'], ...Object.values(item.name)].find(
        (one) => one && one !== own,
      )
      const names = (
        <>
          {own} {second && <span css={quiet}>{second}</span>}
        </>
      )
      if (!pictured) return names
      const hue = categories.find(({ _id }) => _id === item.categoryId)?.hue ?? 85
      return (
        <span css={withBox}>
          <span css={box} style={{ '--hue': hue }}>
            {item.picture && <Picture id={item.picture} size="small" />}
          </span>
          <span>{names}</span>
        </span>
      )
    },
    value: ({ name: names }, { text }) => text(names),
  }
  const category: Column<MenuItem> = {
    title: 'fields.category',
    sort: 'category',
    phone: 'low',
    cell: ({ categoryId }, { text }) => {
      const found = categories.find(({ _id }) => _id === categoryId)
      return found ? text(found.name) : '–'
    },
  }
  const price: Column<MenuItem> = {
    title: 'fields.price',
    sort: 'price',
    figures: true,
    phone: 'top',
    cell: (item, { t, format, place }) =>
      // The price of a dish with sizes is that of the one that is taken.
      mayEdit && !sizesOf(item, groupIn) ? (
        <PriceCell item={item} />
      ) : (
        dishPrice(item, groupIn, { t, money: (amount) => format.money(amount, place.currency) })
      ),
    value: ({ price: money }, { place }) => ({ money, currency: place.currency }),
  }
  const choices: Column<MenuItem> = {
    title: 'fields.choices',
    wide: true,
    cell: ({ modifierGroupIds }, { text }) =>
      groups
        .filter(({ _id }) => modifierGroupIds.includes(_id))
        .map((group) => text(group.name))
        .join(', ') || '–',
  }
  const station: Column<MenuItem> = {
    title: 'fields.station',
    // Costs and names need the room more.
    ...(figuresOf && { wide: true as const }),
    phone: 'low',
    cell: (item, { text }) => {
      const found = stations.find(({ code }) => code === item.station)
      return found ? text(found.name) : '–'
    },
    // As an import reads it: no station of its own.
    value: ({ station: code, byCategory }, { text }) => {
      const found = stations.find((one) => one.code === code)
      return found && !byCategory ? text(found.name) : ''
    },
  }
  const available: Column<MenuItem> = {
    title: 'menu.available',
    phone: 'end',
    cell: (item, { t }) =>
      mayEdit ? (
        <AvailableCell item={item} />
      ) : item.lacks === undefined ? (
        t(item.soldOut ? 'orders.soldOut' : 'common.yes')
      ) : (
        t('orders.lacks', { name: item.lacks })
      ),
    value: ({ soldOut }, { t }) => t(soldOut ? 'common.no' : 'common.yes'),
  }
  const left: Column<MenuItem> = {
    title: 'fields.left',
    figures: true,
    phone: 'low',
    cell: (item) => <LeftCell item={item} />,
  }
  const outAtNone: Column<MenuItem> = {
    title: 'fields.outAtNone',
    wide: true,
    cell: (item, { t }) =>
      mayEdit ? (
        <OutAtNoneCell item={item} />
      ) : item.combo ? (
        '–'
      ) : (
        t(item.outAtNone ? 'common.yes' : 'common.no')
      ),
    value: ({ outAtNone: is, combo }, { t }) => (combo ? '' : t(is ? 'common.yes' : 'common.no')),
  }
  const tags: Column<MenuItem> = {
    title: 'fields.tags',
    wide: true,
    cell: (item, { t, format }) =>
      format.list((item.tags ?? []).map((tag) => t(`menu.tags.${tag}`))) || '–',
  }
  const sold: Column<MenuItem> = {
    title: 'fields.availability',
    wide: true,
    cell: (item, { t }) => availabilityOf(item.available) ?? t('menu.always'),
  }
  const missing: Column<MenuItem> = {
    title: 'menu.untranslated',
    wide: true,
    cell: (item, { format }) =>
      format.list(missingIn(item.name, languages).map(nameOfLanguage)) || '–',
  }
  return [
    name,
    category,
    price,
    ...(figuresOf ? figureColumns(figuresOf) : []),
    sold,
    tags,
    missing,
    ...(roomy ? [choices, station] : []),
    ...(mayEdit ? [left] : []),
    outAtNone,
    available,
  ]
}

/** What is left of the price, and how a dish goes. */
const figureColumns = (of: (item: MenuItem) => DishFigures): readonly Column<MenuItem>[] => [
  {
    title: 'recipes.margin',
    sort: 'margin',
    figures: true,
    cell(item, { format, place }) {
      const { margin } = of(item)
      return margin === null ? '–' : format.amount(margin, place.currency)
    },
    value(item, { place }) {
      const { margin } = of(item)
      return margin === null ? null : { money: margin, currency: place.currency }
    },
  },
  {
    title: 'menu.soldIn7',
    sort: 'sold',
    figures: true,
    cell(item, { format }) {
      const { sold } = of(item)
      return sold === null ? '–' : format.number(sold)
    },
    value: (item) => of(item).sold,
  },
]

const nameOfLanguage = (language: string) =>
  LANGUAGE_OPTIONS.find(({ value }) => value === language)?.label ?? language

const withBox = css({ display: 'flex', alignItems: 'center', gap: 'var(--space-4)' })
const box = css({
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: 'var(--radius-control)',
  background: 'color-mix(in oklab, oklch(70% 0.13 var(--hue)) 30%, var(--surface))',
  overflow: 'hidden',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
})
const quiet = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', fontWeight: 400 })
