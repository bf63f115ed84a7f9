/** Replaces the SDK's event streams in the bundles. No call to DynamoDB uses them. */
export class EventStreamSerde {
  constructor() {
    throw new Error('Event streams are left out of the bundles.');
  }
}
