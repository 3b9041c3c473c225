// What every answer of the service says about the service itself.
import { signal } from "preact";

/** How the connection is: `live`, `lost`, `maintenance`. */
export const connection = signal("live");

/** Whether nothing is sent, because the database was restored. */
export const isRecovering = signal(false);

/** The queries on screen that the service, or what stands before it, did not answer. */
export const unanswered = signal(/** @type {ReadonlySet<() => void>} */ (new Set()));
