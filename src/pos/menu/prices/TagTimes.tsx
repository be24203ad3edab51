import { css } from '@emotion/react'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Available } from '#shared/menu/drafts.ts'
import type { TagTimes as Times } from '#shared/menu/tag-times.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import type { FormField } from '../../../ui/form/field.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { Loaded } from '../../../ui/query/Loaded.tsx'
import { useRead } from '../../../ui/query/use-read.ts'
import { toast } from '../../../ui/toasts/toast.tsx'
import { undoToast } from '../../../ui/toasts/undo-toast.tsx'
import { AVAILABILITY_FIELD } from '../../frame/availability/availability-field.ts'
import { useAvailabilityWords } from '../../frame/availability/use-availability-words.ts'
import { useAccess } from '../../place/use-access.ts'
import { useBranchPlace } from '../../place/use-place.ts'

/** Where and when dishes with a tag are sold, e.g. alcohol, whatever their categories say. */
export function TagTimes() {
  const t = useT()
  const { branchId } = useBranchPlace()
  const mayEdit = useAccess().may(['manage_menu'])
  const wordsOf = useAvailabilityWords()
  const found = useRead('menuItems.tags', { query: { branchId } }, ['menuItems'])
  const [edited, setEdited] = useState<Times | null>(null)
  return (
    <section css={frame}>
      <h2>{t('menu.tagTimes')}</h2>
      <p css={note}>{t('menu.tagTimesHint')}</p>
      <Loaded of={found}>
        {({ results }) => (
          <ul css={list} aria-label={t('menu.tagTimes')}>
            {results.map((one) => (
              <li key={one.tag} css={row}>
                <span css={words}>
                  <strong>{t(`menu.tags.${one.tag}`)}</strong>
                  <span css={note}>{wordsOf(one.available) ?? t('menu.always')}</span>
                </span>
                {mayEdit && (
                  <IconButton
                    label={t('common.editNamed', { name: t(`menu.tags.${one.tag}`) })}
                    icon={<Pencil aria-hidden />}
                    onClick={() => setEdited(one)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {edited && <TagDialog of={edited} onClose={() => setEdited(null)} />}
    </section>
  )
}

const TagForm = z.object({ available: Available })
type TagForm = z.output<typeof TagForm>
const toForm = ({ available }: Pick<Times, 'available'>): TagForm => ({ available })
const { folded: _folded, ...AVAILABLE } = AVAILABILITY_FIELD
const FIELDS: readonly FormField<TagForm>[] = [AVAILABLE]

function TagDialog({ of, onClose }: { readonly of: Times; readonly onClose: () => void }) {
  const t = useT()
  const { api } = useSuite()
  const place = useBranchPlace()
  const { branchId } = place
  const { tag } = of
  const set = (available: Times['available'], base: Times['available']) =>
    api.menuItems.setTag({ body: { branchId, tag, available, base } })
  return (
    <RecordForm<Pick<Times, 'available'>, TagForm>
      title={t(`menu.tags.${tag}`)}
      fields={FIELDS}
      schema={TagForm}
      initial={toForm(of)}
      record={of}
      toDraft={toForm}
      place={place}
      save={async ({ available }, over = of) => {
        await set(available, over.available)
        undoToast('menu.tagTimesSet', { name: t(`menu.tags.${tag}`) }, () => {
          set(over.available, available).catch(toast.failure)
        })
      }}
      onClose={onClose}
    />
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-3)', marginBlockStart: 'var(--space-6)' })
const note = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const list = css({
  display: 'grid',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  '& > li + li': { borderBlockStart: '1px solid var(--line)' },
})
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-4)',
  minWidth: 0,
  padding: 'var(--space-2) var(--space-4)',
})
const words = css({ display: 'grid', flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
