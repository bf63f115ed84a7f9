import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';

/**
 * One line of JSON for each request, those that no function saw included. `requestId` is what the client got as
 * X-Request-Id and what the function logged. A client may choose it, in a header X-Amzn-RequestId with a UUID, so more
 * than one request can have it; `extendedRequestId` is always API Gateway's own. No field holds any other header, a query
 * or a body: a key must not reach a log; nor free text, whose quotes would break the line. What went wrong inside is in
 * the execution log.
 */
export const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    time: AccessLogField.contextRequestTime(),
    requestId: AccessLogField.contextRequestId(),
    extendedRequestId: AccessLogField.contextExtendedRequestId(),
    traceId: AccessLogField.contextXrayTraceId(),
    sourceIp: AccessLogField.contextIdentitySourceIp(),
    method: AccessLogField.contextHttpMethod(),
    resource: AccessLogField.contextResourcePath(),
    status: AccessLogField.contextStatus(),
    responseBytes: AccessLogField.contextResponseLength(),
    latencyMs: AccessLogField.contextResponseLatency(),
    functionLatencyMs: AccessLogField.contextIntegrationLatency(),
    functionStatus: AccessLogField.contextIntegrationStatus(),
    gatewayResponse: AccessLogField.contextErrorResponseType(),
    firewall: AccessLogField.contextWafResponseCode(),
  }),
);
