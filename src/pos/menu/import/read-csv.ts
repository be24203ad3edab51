import Papa from 'papaparse'

/** Reads the lines of a CSV file; finds the separator of its cells automatically. */
export async function readCsv(file: Blob): Promise<readonly (readonly string[])[]> {
  const text = decode(await file.arrayBuffer())
  return Papa.parse<string[]>(text, { skipEmptyLines: false }).data
}

/** Excel writes `Unicode text` as UTF-16; everything else is UTF-8 today. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  const isUtf16 = first === 0xff && second === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}
