// What every answer of the service says about the service itself.
import { signal } from "preact";

/** How the connection is: `live`, `lost`, `maintenance`. */
export const connection = signal("live");

/** Whether nothing is sent, because the database was restored. */
export const isRecovering = signal(false);
