import { css } from '@emotion/react'
import { useEffect, useEffectEvent } from 'react'
import { tinykeys } from 'tinykeys'
import { Button } from '../controls/Button.tsx'
import { useT } from '../i18n/use-t.ts'
import { isCovered } from '../screen/is-covered.ts'
import type { FormField } from './field.ts'
import { FormSummary } from './FormSummary.tsx'
import type { Form } from './use-form.ts'

/**
 * Says at the foot of the window that something is not saved, with the ways to save and to discard it. It has its
 * place from the beginning and grows over the page, so that nothing moves when it comes.
 */
export function SaveBar<Draft extends object>({
  id,
  form,
  fields,
}: {
  /** Of the form that its button sends. */
  readonly id: string
  readonly form: Form<Draft>
  readonly fields: readonly FormField<Draft>[]
}) {
  const t = useT()
  const shown = form.dirty || form.saving
  const save = useEffectEvent((event: KeyboardEvent) => {
    // Never the browser's own: no one wants this page as a file.
    event.preventDefault()
    const sent = document.getElementById(id)
    if (shown && !isCovered() && sent instanceof HTMLFormElement) sent.requestSubmit()
  })
  useEffect(() => tinykeys(window, { '$mod+KeyS': (event) => save(event) }), [])
  return (
    <div css={place}>
      <section css={bar} data-shown={shown || undefined} aria-label={t('form.unsaved')}>
        <FormSummary form={form} fields={fields} />
        <output css={words}>{shown && t('form.unsaved')}</output>
        <Button onClick={form.reset} disabled={form.saving}>
          {t('resource.discard')}
        </Button>
        <Button kind="primary" type="submit" form={id} busy={form.saving}>
          {t('common.save')}
        </Button>
      </section>
    </div>
  )
}

/** Room that a field keeps from the foot of the window when the page is scrolled to it. */
export const BAR_ROOM = 120

const place = css({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 'var(--z-sticky)',
  height: 'calc(var(--hit) + 2 * var(--space-4) + 2px)',
  pointerEvents: 'none',
})
const bar = css({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 'var(--space-3)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3)',
  padding: 'var(--space-4) var(--space-4) var(--space-4) var(--space-5)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--raised)',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)',
  visibility: 'hidden',
  '&[data-shown]': { visibility: 'visible', pointerEvents: 'auto' },
})
const words = css({ flex: '1 1 8rem', minWidth: 0, fontWeight: 600 })
