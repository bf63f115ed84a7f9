/** Replaces the SDK's event streams in the bundles. No call that a function makes uses them. */
export class EventStreamSerde {
  constructor() {
    throw new Error('Event streams are left out of the bundles.');
  }
}

export const eventStreamSerdeProvider = () => undefined;
export const resolveEventStreamSerdeConfig = <Config>(config: Config) => config;
