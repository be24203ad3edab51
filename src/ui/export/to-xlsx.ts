import { strToU8, zipSync } from 'fflate'
import { currencyOf } from '#shared/money/currency.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import { clockAt, inUnits } from './amounts.ts'
import { safeText } from './safe-text.ts'
import type { Sheet } from './sheet.ts'
import type { Value } from '../list/value.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Styles of cells by their place in the list of styles; each currency has one of its own behind them. */
const [PLAIN, BOLD, DAY, MOMENT] = [0, 1, 2, 3]
/** Formats that every spreadsheet knows: a date, and a date with its time, as the reader's country writes them. */
const FORMATS = [0, 0, 14, 22]
const FIRST_OWN_FORMAT = 164

/** Writes a sheet as an Excel file (ECMA-376): typed cells, and a second sheet that says what the figures are. */
export function toXlsx(sheet: Sheet): Uint8Array<ArrayBuffer> {
  const { name, head, rows, total, about, timeZone } = sheet
  const written = [...rows, ...(total ? [total] : []), ...(about?.lines ?? [])].flat()
  const currencies = [
    ...new Set(written.flatMap((value) => (isMoney(value) ? value.currency : []))),
  ]
  const cellOf = createCells(currencies, timeZone)
  const main = worksheet(
    [
      head.map((one) => cellOf(one, true)),
      ...rows.map((row) => row.map((value) => cellOf(value))),
      ...(total ? [total.map((value) => cellOf(value, true))] : []),
    ],
    head.map((one, index) =>
      Math.max(one.length, ...rows.map((row) => lengthOf(row[index])), lengthOf(total?.[index])),
    ),
    true,
  )
  const sheets = [{ name: sheetName(name), xml: main }]
  if (about)
    sheets.push({
      name: sheetName(about.name),
      xml: worksheet(
        about.lines.map(([title, value]) => [cellOf(title, true), cellOf(value)]),
        [24, 60],
        false,
      ),
    })
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${sheets
      .map(
        (_, at) =>
          `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
      )
      .join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
      .map(
        (one, at) => `<sheet name="${escaped(one.name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ),
    'xl/styles.xml': styles(currencies),
    ...Object.fromEntries(sheets.map(({ xml }, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
  }
  const parts = Object.entries(files).map(([path, xml]) => [path, strToU8(XML + xml)])
  return new Uint8Array(zipSync(Object.fromEntries(parts), { mtime: NO_TIME }))
}

/** Returns what writes a value as a cell, from its second attribute on; the first is its place. */
function createCells(currencies: readonly string[], timeZone: string) {
  const styleOf = (currency: string) => FORMATS.length + currencies.indexOf(currency)
  return (value: Value, bold = false): string => {
    if (value === null) return ''
    const plain = bold ? BOLD : PLAIN
    if (typeof value === 'string') return text(safeText(value), plain)
    if (typeof value === 'number') return Number.isFinite(value) ? number(value, plain) : ''
    if ('day' in value) return number(serial(value.day), DAY)
    if ('at' in value) return number(serial(...clockAt(value.at, timeZone)), MOMENT)
    return number(inUnits(value.money, value.currency), styleOf(value.currency))
  }
}

/** `hasHead`: the first row stays in view. */
function worksheet(
  rows: readonly (readonly string[])[],
  lengths: readonly number[],
  hasHead: boolean,
): string {
  const data = rows.map((line, y) => {
    const cells = line.map((one, x) => one && `<c r="${columnName(x)}${y + 1}" ${one}</c>`)
    return `<row r="${y + 1}">${cells.join('')}</row>`
  })
  const columns = lengths.map(
    (longest, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.min(longest + 3, 60)}" customWidth="1"/>`,
  )
  const view = hasHead
    ? '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
    : ''
  return `<worksheet xmlns="${MAIN}">${view}<cols>${columns.join('')}</cols><sheetData>${data.join('')}</sheetData></worksheet>`
}

/** The same sheet is the same file, whenever it is written: the first moment that an archive can name. */
const NO_TIME = new Date(1980, 0, 1)

const isMoney = (value: Value) => typeof value === 'object' && value !== null && 'money' in value

const number = (value: number, style: number) => `s="${style}"><v>${value}</v>`
const text = (value: string, style: number) =>
  `s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is>`

/** Returns A, B ... Z, AA, AB ... */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) +
  String.fromCharCode(65 + (index % 26))

/** Returns days since 1899-12-30, as spreadsheets count, with the time of day as a fraction. */
function serial(day: string, time = '00:00'): number {
  const since = Date.parse(`${day}T${time}Z`) - Date.parse('1899-12-30T00:00Z')
  return Math.round(since / MINUTE_MS) / (DAY_MS / MINUTE_MS)
}

const lengthOf = (value: Value | undefined): number =>
  typeof value === 'object' ? 14 : String(value ?? '').length

function styles(currencies: readonly string[]): string {
  const own = currencies.map((currency, index) => {
    const { digits } = currencyOf(currency)
    const code = `[$${currency}] #,##0${digits > 0 ? `.${'0'.repeat(digits)}` : ''}`
    return `<numFmt numFmtId="${FIRST_OWN_FORMAT + index}" formatCode="${escaped(code)}"/>`
  })
  const formats = [...FORMATS, ...currencies.map((_, index) => FIRST_OWN_FORMAT + index)]
  const looks = formats.map(
    (format, index) =>
      `<xf numFmtId="${format}" fontId="${index === BOLD ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  const ownFormats =
    own.length > 0 ? `<numFmts count="${own.length}">${own.join('')}</numFmts>` : ''
  return `<styleSheet xmlns="${MAIN}">${ownFormats}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${looks.length}">${looks.join('')}</cellXfs></styleSheet>`
}

const relations = (...targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** Returns a name that Excel accepts: at most 31 characters, none of `[]:*?/\`. */
const sheetName = (name: string) =>
  safeText(name.replaceAll(/[[\]:*?/\\']/g, ' '))
    .replaceAll("'", ' ')
    .slice(0, 31) || 'Sala'

const escaped = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
