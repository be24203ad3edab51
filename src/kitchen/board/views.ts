/** Used as a station's code when every station is shown. */
export const ALL_STATIONS = 'all'

/** Used as a station's code at the pass: all stations of an order, until the guest has it. */
export const PASS = '_pass'

/** Used as a station's code on the screen of the guests. */
export const GUESTS = '_guests'

/** Returns whether a screen shows more than one station. */
export const isWhole = (view: string): boolean => view === ALL_STATIONS || view === PASS
