import { uuidv7 } from '#shared/ids/uuid.ts'

/** An id for something this window creates. `crypto.randomUUID` is missing on plain http. */
export const newId = (): string => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
