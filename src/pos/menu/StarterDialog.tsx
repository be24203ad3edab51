import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import type { StarterMenu } from '#shared/first-run/contract.ts'
import { Banner } from '../../ui/controls/Banner.tsx'
import { CheckList } from '../../ui/controls/CheckList.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { TaskDialog } from '../../ui/controls/TaskDialog.tsx'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'

/** Dishes of the country to begin with; the owner takes the categories that fit. */
export function StarterDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const { api } = useSuite()
  const { _id: branchId } = useBranch().branch
  const [menu, setMenu] = useState<StarterMenu | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const errorText = useErrorText()

  useEffect(() => {
    api.firstRun.starterMenu({ params: { branchId } }).then(setMenu, setFailure)
  }, [api, branchId])

  const chosen = menu?.categories.filter(({ key }) => !left.includes(key)) ?? []
  const count = chosen.reduce((sum, { items }) => sum + items.length, 0)

  async function take() {
    const body = { categories: chosen.map(({ key }) => key), add: true }
    const { created } = await api.firstRun.takeStarterMenu({ params: { branchId }, body })
    toast.success('menu.added', { count: created })
  }

  return (
    <TaskDialog
      width={760}
      title={t('menu.starter')}
      confirm={t('menu.take', { count })}
      ready={count > 0}
      onConfirm={take}
      onClose={onClose}
    >
      {failure !== null && <Banner tone="danger">{errorText(failure)}</Banner>}
      {!menu && failure === null && <Spinner />}
      {menu && (
        <>
          <p>
            {t(
              menu.categories.length > 0
                ? 'menu.starterHint'
                : 'errors.codes.STARTER_OTHER_CURRENCY',
            )}
          </p>
          {menu.present > 0 && <Banner tone="info">{t('menu.starterAdds')}</Banner>}
          <Choice menu={menu} left={left} onLeave={setLeft} />
        </>
      )}
    </TaskDialog>
  )
}

function Choice({
  menu: { categories, currency },
  left,
  onLeave,
}: {
  readonly menu: StarterMenu
  readonly left: readonly string[]
  readonly onLeave: (keys: readonly string[]) => void
}) {
  const t = useT()
  const local = useLocalText()
  const format = useFormat()
  const keys = categories.map(({ key }) => key)
  return (
    <>
      <CheckList
        label={t('orders.categories')}
        options={categories.map(({ key, name, items }) => ({
          value: key,
          label: `${local(name)} (${items.length})`,
        }))}
        values={keys.filter((key) => !left.includes(key))}
        onChange={(kept) => onLeave(keys.filter((key) => !kept.includes(key)))}
      />
      <ul css={list}>
        {categories
          .filter(({ key }) => !left.includes(key))
          .flatMap(({ items }) => items)
          .map(({ name, price }) => (
            <li key={`${name['en']}${price}`} css={dish}>
              <span>{local(name)}</span>
              <span css={figure}>{format.money(price, currency)}</span>
            </li>
          ))}
      </ul>
    </>
  )
}

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  columnGap: 'var(--space-6)',
})
const dish = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  padding: 'var(--space-2) 0',
  borderBlockEnd: '1px solid var(--line)',
})
const figure = css({ color: 'var(--ink-2)', fontVariantNumeric: 'tabular-nums' })
