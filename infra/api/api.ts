import { Duration, type RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import {
  CfnRestApi,
  CfnStage,
  EndpointType,
  LambdaIntegration,
  type LambdaIntegrationOptions,
  LogGroupLogDestination,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { GATEWAY_TIMEOUT_SECONDS } from '../../lib/config/limits.ts';
import { SERVICE_TITLE } from '../../lib/config/service-name.ts';
import { type ApiContract, CATCH_ALL_RESOURCE, methodsOf } from '../../lib/contract/api-contract.ts';
import type { ApiFunctions } from '../functions/functions.ts';
import type { OperationFunction } from '../functions/operation-function.ts';
import type { StageSettings } from '../stage-settings.ts';
import { accessLogFormat } from './access-log.ts';
import { domainOptions } from './domain.ts';
import { addGatewayResponses } from './gateway-responses.ts';
import { methodSettings } from './method-settings.ts';
import { addPreflight } from './preflight.ts';
import { tlsPolicy } from './tls.ts';

export type ApiSettings = Pick<
  StageSettings,
  'corsOrigins' | 'domain' | 'firewall' | 'logRetentionDays' | 'operationThrottles' | 'throttle'
>;

export interface PetstoreApiProps {
  readonly stage: string;
  readonly settings: ApiSettings;
  readonly contract: ApiContract;
  /**
   * Whether to create the role that all APIs of the account and region use to write logs. It stays when the stack is
   * deleted.
   */
  readonly makesLogRole: boolean;
  readonly removalPolicy: RemovalPolicy;
}

/** A REST API in front of functions, with the routes of a contract: see `addRoutes`. */
export class PetstoreApi extends Construct {
  readonly restApi: RestApi;
  readonly baseUrl: string;

  private readonly props: PetstoreApiProps;

  constructor(scope: Construct, id: string, props: PetstoreApiProps) {
    super(scope, id);
    this.props = props;
    const { basePath } = props.contract;
    const { domain } = props.settings;
    this.restApi = this.makeRestApi(props);
    this.baseUrl = domain?.hasDnsRecord ? `https://${domain.name}${basePath}` : this.restApi.urlForPath(basePath);
    this.keepExecutionLog(props);
    addGatewayResponses(this.restApi, props.contract);
    this.acknowledgeFindings(props);
  }

  private makeRestApi({ stage, settings, contract, makesLogRole, removalPolicy }: PetstoreApiProps): RestApi {
    const { domain, logRetentionDays: retention } = settings;
    const accessLog = new LogGroup(this, 'AccessLog', { retention, removalPolicy });
    const restApi = new RestApi(this, 'RestApi', {
      // CloudWatch identifies APIs by name. This name is as unique as the stack's.
      restApiName: Stack.of(this).stackName,
      description: `${SERVICE_TITLE}, ${stage}`,
      endpointTypes: [EndpointType.REGIONAL],
      // All media types are binary, so that functions get bodies as sent and can return compressed ones.
      binaryMediaTypes: ['*/*'],
      ...(domain ? { domainName: domainOptions(this, domain), disableExecuteApiEndpoint: domain.hasDnsRecord } : {}),
      cloudWatchRole: makesLogRole,
      deployOptions: {
        stageName: stage,
        tracingEnabled: true,
        accessLogDestination: new LogGroupLogDestination(accessLog),
        accessLogFormat,
      },
    });
    requireTls(restApi);
    stageResourceOf(restApi).methodSettings = methodSettings(contract, settings);
    // CDK's own output has the URL without /v1. Only the base URL is shown.
    restApi.node.tryRemoveChild('Endpoint');
    return restApi;
  }

  /** Creates the log group for execution errors. If API Gateway created it, its logs would never expire. */
  private keepExecutionLog({ stage, settings, removalPolicy }: PetstoreApiProps): void {
    const log = new LogGroup(this, 'ExecutionLog', {
      logGroupName: `API-Gateway-Execution-Logs_${this.restApi.restApiId}/${stage}`,
      retention: settings.logRetentionDays,
      removalPolicy,
    });
    this.restApi.deploymentStage.node.addDependency(log);
  }

  /**
   * Adds the routes. This is not part of the constructor, because the functions can need the API's URL.
   * @param isPermittedOnce whether a function gets one permission for all its methods instead of one for each
   */
  addRoutes(functions: ApiFunctions, { isPermittedOnce = false }: { readonly isPermittedOnce?: boolean } = {}): void {
    const { contract, settings } = this.props;
    const { basePath, routes } = contract;
    const { root } = this.restApi;
    for (const { method, path, operationId } of routes) {
      const resource = root.resourceForPath(basePath + path);
      const permission = isPermittedOnce ? { scopePermissionToMethod: false } : { allowTestInvoke: false };
      const integration = integrationOf(functions.get(operationId), permission);
      resource.addMethod(method, integration);
      if (method === 'GET') resource.addMethod('HEAD', integration);
    }
    // One permission for all methods. One for each path would exceed the size limit of a function's policy.
    const otherwise = integrationOf(functions.noRoute, { scopePermissionToMethod: false });
    for (const path of new Set(routes.map((route) => basePath + route.path))) {
      const resource = root.resourceForPath(path);
      if (contract.isCrossOrigin) addPreflight(resource, methodsOf(contract, path), settings.corsOrigins);
      resource.addMethod('ANY', otherwise);
    }
    for (const path of ['/', CATCH_ALL_RESOURCE]) root.resourceForPath(path).addMethod('ANY', otherwise);
  }

  private acknowledgeFindings({ settings: { firewall }, makesLogRole }: PetstoreApiProps): void {
    const inFunction =
      'The function checks the API key or the session itself, so that a request without one gets an Error of the contract.';
    const findings = Validations.of(this.restApi);
    if (!firewall) {
      findings.acknowledge({
        id: 'AwsSolutions-APIG3',
        reason: 'AWS WAF has a monthly price, so the settings of this stage, which is for experiments, leave it out.',
      });
    }
    findings.acknowledge(
      { id: 'AwsSolutions-APIG4', reason: inFunction },
      { id: 'AwsSolutions-COG4', reason: inFunction },
      {
        id: 'AwsSolutions-APIG2',
        reason: 'The function validates all input against the contract, and its message names every offending field.',
      },
    );
    if (!makesLogRole) return;
    findings.acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
      reason:
        'AWS maintains this policy for exactly this purpose: API Gateway uses one role to write the logs of all APIs.',
    });
  }
}

/** Sets the TLS policy of the host name that API Gateway gives the API. */
function requireTls(restApi: RestApi): void {
  const resource = restApi.node.defaultChild;
  if (!CfnRestApi.isCfnRestApi(resource)) throw new Error('Expected a CfnRestApi as the default child of the API.');
  Object.assign(resource, tlsPolicy);
}

function stageResourceOf({ deploymentStage }: RestApi): CfnStage {
  const resource = deploymentStage.node.defaultChild;
  if (!CfnStage.isCfnStage(resource)) throw new Error('Expected a CfnStage as the default child of the stage.');
  return resource;
}

function integrationOf({ alias }: OperationFunction, options: LambdaIntegrationOptions): LambdaIntegration {
  return new LambdaIntegration(alias, {
    timeout: Duration.seconds(GATEWAY_TIMEOUT_SECONDS),
    ...options,
  });
}
