import { css } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../controls/Button.tsx'
import { Confirm } from './Confirm.tsx'
import { useT } from '../i18n/use-t.ts'
import { toast } from '../toasts/toast.tsx'
import type { Place } from '../list/list.ts'
import type { FormField } from './field.ts'
import { AskBeforeLeaving } from './AskBeforeLeaving.tsx'
import { Follows } from './Follows.tsx'
import { FormFields } from './FormFields.tsx'
import { FormSummary } from './FormSummary.tsx'
import { useForm } from './use-form.ts'

/** A form that is a part of its page, such as a section of the settings. */
export function InlineForm<Draft extends object>({
  fields,
  schema,
  initial,
  place,
  locked = false,
  save,
  question,
  children,
}: {
  readonly fields: readonly FormField<Draft>[]
  readonly schema: z.core.$ZodType<Draft>
  readonly initial: Draft
  readonly place: Place
  /** May be read only. */
  readonly locked?: boolean
  readonly save: (draft: Draft) => Promise<unknown>
  /** Asked before a sound form is saved, where that reaches far beyond the page. */
  readonly question?: { readonly title: string; readonly text: string }
  /** What follows from the values as they stand in the form, e.g. a preview. */
  readonly children?: (draft: Draft) => ReactNode
}) {
  const t = useT()
  const form = useForm({ initial, schema, fields, place, save })
  const [asking, setAsking] = useState(false)
  const submit = async () => {
    if (await form.submit()) toast.success('resource.saved')
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.saving) return
        if (question && z.safeParse(schema, form.values()).success) setAsking(true)
        else void submit()
      }}
    >
      <fieldset disabled={locked} css={frame}>
        <FormFields form={form} fields={fields} place={place} />
        {form.dirty && <AskBeforeLeaving onDiscard={form.reset} />}
        {children && <Follows form={form}>{children}</Follows>}
        {!locked && (
          <div css={foot}>
            <FormSummary form={form} fields={fields} />
            <Button kind="primary" type="submit" busy={form.saving} disabled={!form.dirty}>
              {t('common.save')}
            </Button>
            {form.dirty && <Button onClick={form.reset}>{t('common.cancel')}</Button>}
          </div>
        )}
      </fieldset>
      {asking && question && (
        <Confirm
          kind="primary"
          title={question.title}
          confirm={t('common.save')}
          onConfirm={submit}
          onClose={() => setAsking(false)}
        >
          {question.text}
        </Confirm>
      )}
    </form>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-6)', maxWidth: '44rem', minWidth: 0 })
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-4)' })
