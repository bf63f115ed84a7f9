import { MAX_PORT, readPort } from './settings.ts';

/** The distance of the default EDGE_PORT from PORT, so that two services can run side by side. */
const EDGE_PORT_DISTANCE = 443;

/**
 * The HTTPS port of the site and its domains: `EDGE_PORT`, or one near the service's. 0 picks a free one.
 * @throws UserError when the setting is not a port
 */
export function edgePortOf(env: NodeJS.ProcessEnv, port: number): number {
  if (env.EDGE_PORT) return readPort('EDGE_PORT', env.EDGE_PORT);
  return port === 0 || port + EDGE_PORT_DISTANCE > MAX_PORT ? 0 : port + EDGE_PORT_DISTANCE;
}
