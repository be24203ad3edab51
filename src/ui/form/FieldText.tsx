import { useDates } from '../i18n/use-dates.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useLocalText } from '../i18n/use-local-text.ts'
import { useT } from '../i18n/use-t.ts'
import { useOptions } from './Chosen.tsx'
import type { ControlProps } from './control.ts'
import type { ControlField } from './field.ts'
import { asLocalText, asText, asTexts } from './values.ts'

/** A value of a field, as a person reads it. */
export function FieldText({
  field,
  place,
  value,
}: Pick<ControlProps, 'field' | 'place' | 'value'>) {
  const t = useT()
  const dates = useDates()
  const local = useLocalText()
  const { money, number, list } = useFormat()
  const options = useOptions(field, place, value)
  const named = (one: string) => options.find((option) => option.value === one)?.label ?? one
  const plain = () => asText(value)
  const localized = () => local(asLocalText(value))
  const figure = (write: (number: number) => string) => () =>
    typeof value === 'number' ? write(value) : ''
  const written: Readonly<Record<ControlField['kind'], () => string>> = {
    text: plain,
    email: plain,
    phone: plain,
    textarea: plain,
    time: plain,
    color: plain,
    localText: localized,
    localTextarea: localized,
    ownText: localized,
    number: figure(number),
    percent: figure((share) => `${number(share)} %`),
    money: figure((amount) => money(amount, place.currency)),
    date: () => plain() && dates.dateOnly(plain(), 'short'),
    switch: () => t(value === true ? 'common.yes' : 'common.no'),
    select: () => named(plain()),
    relation: () => named(plain()),
    custom: () => (field.kind === 'custom' ? t(field.text(value)) : ''),
    multi: () => list(asTexts(value).map(named)),
  }
  return written[field.kind]() || '–'
}
