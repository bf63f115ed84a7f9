/** The trace of X-Ray that the current call of the function belongs to. */
export interface Trace {
  /** As in the gateway's access log. */
  readonly id: string;
  /** The id of the function's own segment, to which those of its calls belong. */
  readonly parentId: string;
  readonly isSampled: boolean;
}

/**
 * The current trace. Lambda sets the variable for each call, so there is none during a start or on one machine.
 * https://docs.aws.amazon.com/xray/latest/devguide/xray-concepts.html#xray-concepts-tracingheader
 */
export function currentTrace(): Trace | undefined {
  const { _X_AMZN_TRACE_ID: header = '' } = process.env;
  const fields: Partial<Record<string, string>> = Object.fromEntries(
    header.split(';').map((field) => field.split('=')),
  );
  const { Root: id, Parent: parentId = '', Sampled: sampled } = fields;
  return id ? { id, parentId, isSampled: sampled === '1' && parentId !== '' } : undefined;
}
