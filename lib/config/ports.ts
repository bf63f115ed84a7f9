/**
 * What the rules need from outside: implementations for AWS or for one machine. Each module adds its own with
 * `declare module '../config/ports.ts'`, so that this list imports nothing from the modules above.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface Ports {}

type Connections = { -readonly [Name in keyof Ports]?: Ports[Name] | undefined };

const connections: Connections = {};

/** Connects the rules of this process to the outside. Call it once for each port, at start-up. */
export function connect(ports: Readonly<Connections>): void {
  Object.assign(connections, ports);
}

/** The implementation of a port that a process can do without. */
export function optionalPort<Name extends keyof Ports>(name: Name): Connections[Name] {
  return connections[name];
}

/** @throws Error when this process has not connected the port */
export function port<Name extends keyof Ports>(name: Name): Ports[Name] {
  const connection = connections[name];
  if (connection === undefined) throw new Error(`Connect the port ${name} first.`);
  return connection;
}
