/** Brings the edge in line with the project. Repeating it is harmless. */
export type Publish = () => Promise<void>;

let publish: Publish | undefined;

/** Sets the publication of this process. An edge that reads the project with every request needs none. */
export function setPublication(connected: Publish | undefined): void {
  publish = connected;
}

/**
 * Brings the edge in line with the project. Call it after every change of the project or of a domain that affects what
 * is served. If a crash comes in between, the schedule catches up.
 */
export async function publishProject(): Promise<void> {
  await publish?.();
}
