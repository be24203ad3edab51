import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const cell = (value: string | number, place: string) =>
  typeof value === 'number'
    ? `<c r="${place}"><v>${value}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`

/** Cells of the columns A to J. */
const line = (row: readonly (string | number)[], index: number) => {
  const cells = row.map((value, column) =>
    cell(value, `${'ABCDEFGHIJ'[column] ?? 'Z'}${index + 1}`),
  )
  return `<row r="${index + 1}">${cells.join('')}</row>`
}

const part = (xml: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)

const relation = (id: string, type: string, target: string) =>
  `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`

/** A spreadsheet as Excel saves one: a zip of XML, compressed. */
export function makeXlsx(rows: readonly (readonly (string | number)[])[]): Buffer {
  const lines = rows.map(line).join('')
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': part(
        `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
      ),
      '_rels/.rels': part(relation('r1', 'officeDocument', 'xl/workbook.xml')),
      'xl/workbook.xml': part(
        `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Menu" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': part(relation('r1', 'worksheet', 'worksheets/sheet1.xml')),
      'xl/worksheets/sheet1.xml': part(
        `<worksheet xmlns="${MAIN}"><sheetData>${lines}</sheetData></worksheet>`,
      ),
    }),
  )
}
