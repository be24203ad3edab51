import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { NewBranch } from '#shared/branches/edit.ts'
import type { CountryCode } from '#shared/countries/country-code.ts'
import type { BranchState } from '#shared/restaurants/restaurant.ts'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useOne } from '../../ui/link/hooks.ts'
import type { Place } from '../../ui/list/place.ts'
import { resource } from '../../ui/resource/resource.ts'
import { COUNTRY_CHOICES } from '#shared/countries/country-choices.ts'
import { paths } from '../place/paths.ts'
import { BRANCH_AREAS } from './areas.ts'
import { BranchClosing } from './BranchClosing.tsx'
import { GuestPays } from './GuestPays.tsx'
import { MoneyOfCountry } from './MoneyOfCountry.tsx'

/** A new branch, or name and code of one; its country is fixed once it exists. */
const BranchDraft = z.extend(NewBranch, {
  exists: z.boolean(),
  /** Empty: as usual in the country. */
  copyFrom: z.nullable(z.string()),
  copyTables: z.boolean(),
})
type BranchDraft = z.output<typeof BranchDraft>

/**
 * Branches of a restaurant; a new one begins in its country, like the first of its branches. Only people who
 * work in all of them open and close one.
 */
export const branchesFrom = ({ home, first, ofAll }: Kind) =>
  resource<BranchState, BranchDraft>({
    name: 'nav.branches',
    empty: 'settings.branch.none',
    areas: BRANCH_AREAS,
    title: ({ name }, { text }) => text(name),
    ...(ofAll && { more: BranchClosing }),
    can: (_, { archivedAt }) => archivedAt === null,
    columns: [
      { title: 'fields.name', cell: ({ name }, { text }) => text(name) },
      { title: 'fields.code', cell: ({ code }) => code },
      {
        title: 'fields.status',
        cell: ({ archivedAt, shift }, { t, format }) => {
          if (archivedAt) return <StatusPill>{t('settings.branch.closed')}</StatusPill>
          if (!shift) return <StatusPill>{t('till.noShift')}</StatusPill>
          return (
            <StatusPill tone="ok">{`${shift.name} · ${format.time(shift.openedAt)}`}</StatusPill>
          )
        },
        value: ({ archivedAt, shift }, { t }) =>
          archivedAt ? t('settings.branch.closed') : (shift?.name ?? t('till.noShift')),
      },
      {
        title: 'settings.branch.today',
        cell: ({ takenToday, currency }, { format }) => format.money(takenToday, currency),
        value: ({ takenToday: money, currency }) => ({ money, currency }),
        figures: true,
      },
      { title: 'settings.branch.bills', cell: ({ paidToday }) => paidToday, figures: true },
      {
        title: 'settings.branch.go',
        value: null,
        cell: ({ _id, archivedAt }, { t, place }) =>
          archivedAt ? null : (
            <span css={links}>
              <Link to={paths.branch(place.restaurantId, _id)}>{t('settings.branch.open')}</Link>
              <Link to={`${paths.branch(place.restaurantId, _id)}/settings`}>
                {t('nav.settings')}
              </Link>
            </span>
          ),
      },
    ],
    search: true,
    filters: [
      {
        name: 'state',
        label: 'fields.status',
        choices: [
          { value: 'open', text: 'settings.branch.running' },
          { value: 'closed', text: 'settings.branch.closed' },
        ],
      },
    ],
    form: {
      add: 'settings.branch.add',
      manage: ['manage_branches'],
      fields: [
        { name: 'name', kind: 'localText', label: 'fields.name' },
        {
          name: 'code',
          kind: 'text',
          label: 'fields.code',
          hint: 'settings.branch.codeHint',
          half: true,
        },
        {
          name: 'country',
          kind: 'select',
          label: 'fields.country',
          hint: 'settings.branch.countryHint',
          choices: () => COUNTRY_CHOICES,
          when: ({ exists }) => !exists,
          half: true,
        },
        {
          name: 'copyFrom',
          kind: 'relation',
          label: 'settings.branch.like',
          none: 'settings.branch.asUsual',
          hint: 'settings.branch.likeHint',
          choices: useLikeChoices,
          when: ({ exists }) => !exists,
        },
        {
          name: 'copyTables',
          kind: 'switch',
          label: 'settings.branch.likeTables',
          when: ({ exists, copyFrom }) => !exists && copyFrom !== null,
        },
      ],
      schema: BranchDraft,
      below: ({ draft, place }) =>
        draft.exists ? null : (
          <>
            <MoneyOfCountry {...place} country={draft.country} />
            <GuestPays {...draft} restaurantId={place.restaurantId} />
          </>
        ),
      blank: ({ restaurantId }) => ({
        restaurantId,
        name: {},
        code: '',
        country: home,
        copyFrom: first ?? null,
        copyTables: false,
        exists: false,
      }),
      toDraft: ({ _id, name, code, country }) => ({
        restaurantId: _id,
        name,
        code,
        country,
        copyFrom: null,
        copyTables: false,
        exists: true,
      }),
    },
    api: (api, { restaurantId }) => ({
      list: (query) => api.restaurants.branches({ params: { restaurantId }, query }),
      update: ({ _id: branchId, ...over }, { name, code }) =>
        api.branches.update({
          params: { branchId },
          body: { name, code, base: { name: over.name, code: over.code } },
        }),
      ...(ofAll && {
        create: ({ name, code, country, copyFrom, copyTables }) =>
          api.branches.create({
            body: { restaurantId, name, code, country, copyFrom, copyTables },
          }),
      }),
    }),
  })

/** Branches that a new one can be set up like. */
function useLikeChoices({ restaurantId }: Place) {
  const local = useLocalText()
  const known = useOne('session')?.branches ?? []
  return known
    .filter((branch) => branch.restaurantId === restaurantId)
    .map(({ _id, name }) => ({ value: _id, label: local(name) }))
}

type Kind = {
  readonly home: CountryCode
  /** The branch that a new one begins like unless another is chosen. */
  readonly first: string | undefined
  /** Returns whether the person works in all branches. */
  readonly ofAll: boolean
}

const links = css({ display: 'inline-flex', flexWrap: 'wrap', gap: '0 var(--space-4)' })
