import { css } from '@emotion/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../controls/Button.tsx'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { useT } from '../i18n/use-t.ts'
import type { Place } from '../list/place.ts'
import type { FormField } from './field.ts'
import { AskBeforeLeaving } from './AskBeforeLeaving.tsx'
import { Follows } from './Follows.tsx'
import { FormFields } from './FormFields.tsx'
import { FormSummary } from './FormSummary.tsx'
import { type Blank, useForm } from './use-form.ts'

/** A form over the page, which asks before it drops unsaved entries. */
export function FormDialog<Draft extends object>({
  title,
  confirm,
  fields,
  schema,
  initial,
  place,
  save,
  onClose,
  beside = false,
  children,
}: {
  readonly title: string
  /** The word on the button; left out: Save. */
  readonly confirm?: string | undefined
  readonly fields: readonly FormField<Draft>[]
  readonly schema: z.core.$ZodType<Draft>
  readonly initial: Blank<NoInfer<Draft>>
  readonly place: Place
  /** A failure is shown at its fields and leaves the form open. */
  readonly save: (draft: Draft) => Promise<unknown>
  readonly onClose: () => void
  /** Shows `children` while typing: beside the fields if the window is wide enough. */
  readonly beside?: boolean
  /** Follows from the current values of the form, e.g. a preview; `fill` sets fields from elsewhere. */
  readonly children?: (draft: Draft, fill: (change: Partial<Draft>) => void) => ReactNode
}) {
  const t = useT()
  const id = useId()
  // The values when it was opened: a change from elsewhere must not replace them while a person types.
  const [start] = useState(initial)
  const form = useForm<Draft>({ initial: start, schema, fields, place, save })
  const [asking, setAsking] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // On a touch screen the keyboard would open before the person has read the form.
    if (!matchMedia('(hover: hover)').matches) return
    ref.current?.querySelector<HTMLElement>(TYPED)?.focus()
  }, [])
  const close = () => (form.dirty ? setAsking(true) : onClose())
  return (
    <>
      <Dialog
        open
        title={title}
        width={beside ? 1000 : 640}
        onClose={close}
        footer={
          <>
            <FormSummary form={form} fields={fields} />
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button kind="primary" type="submit" form={id} busy={form.saving}>
              {confirm ?? t('common.save')}
            </Button>
          </>
        }
      >
        <form
          id={id}
          ref={ref}
          noValidate
          css={beside && twoColumns}
          onSubmit={(event) => {
            event.preventDefault()
            if (!form.saving) void form.submit().then((saved) => saved && onClose())
          }}
        >
          <FormFields form={form} fields={fields} place={place} />
          {children && (
            <div css={[below, beside && previewLook]}>
              <Follows form={form}>{children}</Follows>
            </div>
          )}
        </form>
      </Dialog>
      {form.dirty && <AskBeforeLeaving onDiscard={form.reset} />}
      {asking && <DiscardQuestion onDiscard={onClose} onClose={() => setAsking(false)} />}
    </>
  )
}

const TYPED = 'input:not([type="checkbox"], [type="color"]), textarea, select'
const below = css({ marginBlockStart: 'var(--space-5)' })

const WIDE = '@media (min-width: 1000px)'
const twoColumns = css({
  [WIDE]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 24rem)',
    alignItems: 'start',
    gap: 'var(--space-6)',
  },
})
const previewLook = css({ [WIDE]: { position: 'sticky', insetBlockStart: 0, margin: 0 } })
