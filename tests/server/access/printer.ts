import { deflateSync } from 'node:zlib'
/** A printer as a form sends it. */
export const PRINTER = {
  name: 'Till',
  // Nothing is there, and nothing is sent in these tests.
  connection: { kind: 'network', host: '192.168.1.50', port: 9100 },
  paperWidth: 80,
  receipts: true,
  stations: [],
  drawer: true,
}

/** White paper. */
export const PICTURE = {
  width: 576,
  height: 16,
  mark: 8,
  bits: deflateSync(new Uint8Array((576 / 8) * 16)).toString('base64'),
}
