import type { View } from './visibility.ts'

/** Returns the names of socket.io's rooms. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`
export const userRoom = (userId: string) => `user:${userId}`
export const branchRoom = (branchId: string, view: View) => `branch:${branchId}:${view.name}`

/** Returns the branch of a room; undefined for a room of something else. */
export const branchOfRoom = (room: string): string | undefined => /^branch:([^:]+):/.exec(room)?.[1]
