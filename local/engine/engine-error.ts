/** An error of the embedded engine, in the form in which DynamoDB sends errors and dynalite throws them. */
export class EngineError extends Error {
  readonly statusCode: number = 400;
  readonly body: Readonly<Record<string, unknown>>;

  /** @param more further members of the response */
  constructor(type: string, message: string = type, more: object = {}) {
    super(message);
    this.body = { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message, ...more };
  }

  /** The response to an error that the engine, dynalite or the store threw. */
  static from(error: unknown): Pick<EngineError, 'statusCode' | 'body'> {
    const { statusCode, body } = Object(error);
    if (typeof statusCode === 'number' && typeof body === 'object') return { statusCode, body };
    if (error instanceof SyntaxError) return new EngineError('SerializationException');
    return { ...new EngineError('InternalServerError'), statusCode: 500 };
  }
}
