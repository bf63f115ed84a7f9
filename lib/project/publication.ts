import { optionalPort } from '../config/ports.ts';

declare module '../config/ports.ts' {
  interface Ports {
    /** Publishes the project. It is safe to repeat. An edge that reads the project on every request needs none. */
    publish: () => Promise<void>;
  }
}

/**
 * Publishes the project to the edge. Call it after every change to the project or a domain that affects what is served.
 * If the process crashes between the change and this call, the schedule publishes it later.
 */
export async function publishProject(): Promise<void> {
  await optionalPort('publish')?.();
}
