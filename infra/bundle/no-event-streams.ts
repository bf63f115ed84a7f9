/** Stands in for the SDK's event streams in the bundles: no call to DynamoDB uses them, so nobody makes one of these. */
export class EventStreamSerde {
  constructor() {
    throw new Error('Event streams are left out of the bundles.');
  }
}
