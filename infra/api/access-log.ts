import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';

/**
 * The access log has one line of JSON for each request, including those that reach no function. `requestId` is the
 * client's X-Request-Id, and the function logs it too. A client can choose it by sending a UUID as X-Amzn-RequestId, so
 * it need not be unique. `extendedRequestId` is always API Gateway's own. No other header, no query and no body is
 * logged: a key must not reach a log. Free text is left out because its quotes would break the line. Internal causes
 * are in the execution log.
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
