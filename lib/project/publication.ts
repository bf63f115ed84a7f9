/** Publishes the project to the edge. It is safe to repeat. */
export type Publish = () => Promise<void>;

let publish: Publish | undefined;

/** Sets how this process publishes. An edge that reads the project on every request needs no publication. */
export function setPublication(connected: Publish | undefined): void {
  publish = connected;
}

/**
 * Publishes the project to the edge. Call it after every change to the project or a domain that affects what is served.
 * If the process crashes between the change and this call, the schedule publishes it later.
 */
export async function publishProject(): Promise<void> {
  await publish?.();
}
