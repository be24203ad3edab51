import { useState } from 'react'
import { ALL_STATIONS, GUESTS, PASS } from '../board/views.ts'

const QUERY = 'station'

/**
 * Returns the station of this window. It is kept in the address, so that each window and each kiosk link has
 * its own.
 */
export function useStation(codes: readonly string[]): readonly [string, (station: string) => void] {
  const [chosen, setChosen] = useState(
    () => new URL(location.href).searchParams.get(QUERY) ?? ALL_STATIONS,
  )
  const choose = (station: string) => {
    const url = new URL(location.href)
    if (station === ALL_STATIONS) url.searchParams.delete(QUERY)
    else url.searchParams.set(QUERY, station)
    history.replaceState(history.state, '', url)
    setChosen(station)
  }
  // A removed station must not leave an empty screen.
  return [[...codes, PASS, GUESTS].includes(chosen) ? chosen : ALL_STATIONS, choose]
}
