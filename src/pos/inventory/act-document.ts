import type { Act } from '#shared/inventory/contract.ts'
import type { Measure } from '#shared/inventory/measured.ts'

/** A line of an act as it was entered: what it has depends on the kind of the act. */
export type ActLine = {
  readonly ingredientId: string
  readonly amount: string
  readonly unit: string
  readonly price: number | null
  readonly quality: string
  readonly rejected: string
  readonly reason: string
  readonly expiresOn: string
  readonly received: string
  readonly refused: string
  readonly lost: string
}

const textOf = (of: object, name: string): string => {
  const value: unknown = Reflect.get(of, name)
  return typeof value === 'string' ? value : ''
}
const numberOf = (of: object, name: string): number | null => {
  const value: unknown = Reflect.get(of, name)
  return typeof value === 'number' ? value : null
}

/** Returns the lines of an act's document. */
export function linesOf({ document }: Pick<Act, 'document'>): readonly ActLine[] {
  const lines: unknown = document['lines']
  if (!Array.isArray(lines)) return []
  return lines.flatMap((line: unknown) =>
    typeof line === 'object' && line !== null
      ? [
          {
            ingredientId: textOf(line, 'ingredientId'),
            amount: textOf(line, 'amount'),
            unit: textOf(line, 'unit'),
            price: numberOf(line, 'price'),
            quality: textOf(line, 'quality'),
            rejected: textOf(line, 'rejected'),
            reason: textOf(line, 'reason'),
            expiresOn: textOf(line, 'expiresOn'),
            received: textOf(line, 'received'),
            refused: textOf(line, 'refused'),
            lost: textOf(line, 'lost'),
          },
        ]
      : [],
  )
}

/** Returns a text of an act's document, e.g. its note; empty without one. */
export const saidIn = ({ document }: Pick<Act, 'document'>, name: string): string =>
  textOf(document, name)

/** Returns an amount of an act's document; null without one, or where money is not shown. */
export const amountIn = ({ document }: Pick<Act, 'document'>, name: string): number | null =>
  numberOf(document, name)

/** Returns the ingredient of that id. */
export const measureOf = (all: readonly Measure[], id: string): Measure | undefined =>
  all.find(({ _id }) => _id === id)

const listIn = (of: object, name: string): readonly unknown[] => {
  const value: unknown = Reflect.get(of, name)
  return Array.isArray(value) ? value : []
}

/** Returns how many photos an act names: of its paper, and of lines that went back. */
export const photosIn = ({ document }: Pick<Act, 'document'>): number =>
  [document, ...listIn(document, 'lines')].flatMap((part) =>
    typeof part === 'object' && part !== null ? listIn(part, 'photos') : [],
  ).length
