import { css } from '@emotion/react'
import { type Permission, RESTAURANT_PERMISSIONS } from '#shared/permissions/permission.ts'
import { isPlatformRole, type Role, ROLES } from '#shared/permissions/role.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useTexts } from '../../ui/i18n/use-texts.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { areaOf, usePermissionWords } from '../place/permission-words.ts'

const OURS = ROLES.filter((role) => !isPlatformRole(role))
const { areas, single } = rowsOf()

function rowsOf() {
  const named = RESTAURANT_PERMISSIONS.flatMap((one) => {
    const parts = areaOf(one)
    return parts ? [parts.area] : []
  })
  // `view_own_schedule` looks like an area and is none: an area can be seen and managed.
  const whole = [...new Set(named)].filter(
    (area) => named.filter((other) => other === area).length === 2,
  )
  const rest = RESTAURANT_PERMISSIONS.filter((one) => !whole.includes(areaOf(one)?.area ?? ''))
  return { areas: whole, single: rest }
}

/** The permissions of each built-in role, as the server has them. Read only. */
export function RoleMatrix() {
  const t = useT()
  const matrix = useRead('permissions.matrix', { query: {} }, [])
  return (
    <Loaded of={matrix} failed={<strong>{t('errors.permissionsMatrix')}</strong>}>
      {({ data: { roleCapabilities } }) => (
        <Matrix heldBy={(role) => roleCapabilities[role]?.permissions ?? []} />
      )}
    </Loaded>
  )
}

/** By area, if one can be seen and managed, else by the single permission. */
function Matrix({ heldBy }: { readonly heldBy: (role: Role) => readonly Permission[] }) {
  const t = useT()
  const { t: free, has } = useTexts()
  const words = usePermissionWords()
  const nameOf = (area: string) => {
    const key = `permissions.areas.${area}`
    return has(key) ? free(key) : area
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard
    <section css={scroll} tabIndex={0} aria-label={t('roleSettings.builtIn')}>
      <table css={table}>
        <thead>
          <tr>
            <th scope="col">{t('permissions.area')}</th>
            {OURS.map((role) => (
              <th key={role} scope="col">
                {t(`roles.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area}>
              <th scope="row">{nameOf(area)}</th>
              {OURS.map((role) => {
                const held: readonly string[] = heldBy(role)
                const manages = held.includes(`manage_${area}`)
                const sees = held.includes(`view_${area}`)
                return (
                  <td key={role} data-held={manages || sees || undefined}>
                    {manages ? t('permissions.manage') : sees ? t('permissions.see') : '–'}
                  </td>
                )
              })}
            </tr>
          ))}
          {single.map((permission) => (
            <tr key={permission}>
              <th scope="row">{words(permission)}</th>
              {OURS.map((role) => {
                const held = heldBy(role).includes(permission)
                return (
                  <td key={role} data-held={held || undefined}>
                    {held ? t('common.yes') : '–'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const scroll = css({
  maxWidth: '100%',
  overflowX: 'auto',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
})
const table = css({
  width: '100%',
  borderCollapse: 'collapse',
  background: 'var(--surface)',
  fontSize: 'var(--text-sm)',
  '& th, & td': {
    padding: 'var(--space-3) var(--space-4)',
    borderBlockEnd: '1px solid var(--line)',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& tbody th': {
    position: 'sticky',
    insetInlineStart: 0,
    minWidth: '9em',
    background: 'var(--surface)',
    fontWeight: 600,
  },
  // The box scrolls before words break.
  '& thead th:not(:first-of-type)': { minWidth: '6.5em' },
  '& td': { color: 'var(--ink-3)' },
  '& td[data-held]': { color: 'var(--ink)' },
})
