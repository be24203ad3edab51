import { css } from '@emotion/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import type { Resource } from './resource.ts'
import { useAddress } from './use-address.ts'
import type { Changes } from './use-resource.ts'
import type { Tools } from './use-tools.ts'

/** One row: beside the list where there is room, else in its place. */
export function Detail<Row extends { readonly _id: string }, Draft extends object>({
  resource,
  row,
  tools,
  beside,
  calls: { update, remove },
}: {
  readonly resource: Resource<Row, Draft>
  readonly row: Row
  readonly tools: Tools
  readonly beside: boolean
  readonly calls: Changes<Row, Draft>
}) {
  const { t } = tools
  const { set } = useAddress()
  const Icon = beside ? X : ArrowLeft
  const title = resource.title(row, tools)
  return (
    <aside css={[frame, beside && besideLook]} aria-label={title}>
      <header css={head} data-beside={beside || undefined}>
        <IconButton
          label={t(beside ? 'common.close' : 'common.back')}
          icon={<Icon aria-hidden />}
          onClick={() => set({ id: '' })}
        />
        <h2 css={name}>{title}</h2>
      </header>
      <dl css={facts}>
        {resource.columns.map(({ title: fact, cell }) => (
          <div key={fact}>
            <dt>{t(fact)}</dt>
            <dd>{cell(row, tools)}</dd>
          </div>
        ))}
      </dl>
      {(update ?? remove) && (
        <div css={foot}>
          {update && (
            <Button
              kind="primary"
              icon={<Pencil aria-hidden />}
              onClick={() => set({ do: 'edit' })}
            >
              {t('common.edit')}
            </Button>
          )}
          {remove && (
            <Button icon={<Trash2 aria-hidden />} onClick={() => set({ do: 'remove' })}>
              {t('common.remove')}
            </Button>
          )}
        </div>
      )}
    </aside>
  )
}

const frame = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-5)', minWidth: 0 })
const besideLook = css({
  padding: 'var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  '&[data-beside]': { flexDirection: 'row-reverse' },
})
const name = css({ flex: 1, minWidth: 0, fontSize: 'var(--text-xl)' })
const facts = css({
  display: 'grid',
  gap: 'var(--space-4)',
  '& dt': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
  '& dd': { overflowWrap: 'anywhere' },
})
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-4)' })
