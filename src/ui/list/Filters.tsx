import Archive from 'lucide-react/icons/archive'
import { Button } from '../controls/Button.tsx'
import { Select } from '../controls/Select.tsx'
import { DayRange } from '../days/DayRange.tsx'
import { RelationField } from '../find/RelationField.tsx'
import { useT } from '../i18n/use-t.ts'
import type { Narrowing } from './list.ts'
import type { ListQuery } from './use-list-query.ts'

/** Days, choices and the archive: what narrows a list besides its search. */
export function Filters({
  of: { days, filters = [], archive },
  list,
}: {
  readonly of: Narrowing
  readonly list: ListQuery
}) {
  const t = useT()
  const archived = list.get('archived') === 'true'
  return (
    <>
      {days && (
        <DayRange
          clearable
          value={{ from: list.get('from'), to: list.get('to') }}
          today={days}
          onChange={list.narrow}
        />
      )}
      {filters.map(({ name, label, choices, records }) => {
        const all = `${t(label)}: ${t('resource.all')}`
        const options = choices.map((one) => ({
          value: one.value,
          label: 'text' in one ? t(one.text) : one.label,
        }))
        const parts = {
          label: t(label),
          labelHidden: true,
          value: list.get(name),
          onChange: (value: string) => list.narrow({ [name]: value }),
        }
        return records ? (
          <RelationField key={name} {...parts} none={all} options={options} />
        ) : (
          <Select key={name} {...parts} options={[{ value: '', label: all }, ...options]} />
        )
      })}
      {archive && (
        <Button
          aria-pressed={archived}
          icon={<Archive aria-hidden />}
          onClick={() => list.narrow({ archived: archived ? '' : 'true' })}
        >
          {t('resource.archived')}
        </Button>
      )}
    </>
  )
}
