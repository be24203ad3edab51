import { Button } from '../controls/Button.tsx'
import { reportTable } from '../report/report-look.ts'

/** A row of the table behind a picture: what it is of, and its figures as they are written. */
export type ChartRow = { readonly name: string; readonly figures: readonly string[] }

/** The table behind a picture; the names open what the marks open. */
export const ChartTable = ({
  title,
  head,
  rows,
  onOpen,
}: {
  readonly title: string
  /** Names of the columns, that of the names first. */
  readonly head: readonly string[]
  readonly rows: readonly ChartRow[]
  /** Left out: a mark opens nothing. */
  readonly onOpen?: ((index: number) => void) | undefined
}) => (
  <table css={reportTable} aria-label={title}>
    <thead>
      <tr>
        {head.map((name, index) => (
          <th key={name} scope="col" data-figures={index > 0 || undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, figures }, index) => (
        <tr key={name}>
          <th scope="row">
            {onOpen ? (
              <Button kind="bare" onClick={() => onOpen(index)}>
                {name}
              </Button>
            ) : (
              name
            )}
          </th>
          {figures.map((figure, column) => (
            <td key={head[column + 1]} data-figures>
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
