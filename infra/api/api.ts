import { Duration } from 'aws-cdk-lib';
import {
  CfnRestApi,
  CfnStage,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IAliasRecordTarget } from 'aws-cdk-lib/aws-route53';
import { ApiGateway } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import { GATEWAY_TIMEOUT_SECONDS } from '../../lib/config/limits.ts';
import { SERVICE_TITLE } from '../../lib/config/service-name.ts';
import { type ApiContract, CATCH_ALL_RESOURCE, methodsOf, NO_ROUTE } from '../../lib/contract/api-contract.ts';
import { acknowledge } from '../acknowledge.ts';
import type { ApiFunctions } from '../functions/functions.ts';
import type { OperationFunction } from '../functions/operation-function.ts';
import { resourceOf } from '../resource-of.ts';
import type { StageSettings } from '../settings/stage-settings.ts';
import { StageStack } from '../stage-stack.ts';
import { accessLogFormat } from './access-log.ts';
import { addGatewayResponses } from './gateway-responses.ts';
import { methodSettings } from './method-settings.ts';
import { addPreflight } from './preflight.ts';
import { tlsPolicy } from './tls.ts';

export type ApiSettings = Pick<StageSettings, 'corsOrigins' | 'operationThrottles' | 'throttle'>;

export interface ServiceApiProps {
  readonly settings: ApiSettings;
  readonly contract: ApiContract;
  /** Creates the API's host name, if it has one of its own. */
  hostIn?(scope: Construct): ApiHost | undefined;
}

/** A host name of the operator's. */
export interface ApiHost {
  readonly name: string;
  readonly certificate: ICertificate;
  /** Whether clients can use it. It then replaces the name that API Gateway assigned. */
  readonly isPublished: boolean;
  pointTo(target: IAliasRecordTarget): void;
}

const IN_FUNCTION =
  'The function checks the API key or the session itself, so that a request without one gets an Error of the contract.';
const FINDINGS = {
  APIG2: 'The function validates all input against the contract, and its message names every offending field.',
  APIG3: 'AWS WAF has a monthly price, so the settings of a stage decide about it.',
  APIG4: IN_FUNCTION,
  COG4: IN_FUNCTION,
};

/** A REST API in front of functions, with the routes of a contract: see `addRoutes`. */
export class ServiceApi extends Construct {
  readonly restApi: RestApi;
  readonly baseUrl: string;
  readonly host: ApiHost | undefined;

  readonly contract: ApiContract;
  private readonly settings: ApiSettings;

  constructor(scope: Construct, id: string, props: ServiceApiProps) {
    super(scope, id);
    const { contract, settings } = props;
    this.contract = contract;
    this.settings = settings;
    const { stage, stackName, logs } = StageStack.of(this);
    const host = props.hostIn?.(this);
    this.host = host;
    const accessLog = new LogGroup(this, 'AccessLog', logs);
    const restApi = new RestApi(this, 'RestApi', {
      // CloudWatch identifies APIs by name. This name is as unique as the stack's.
      restApiName: stackName,
      description: `${SERVICE_TITLE}, ${stage}`,
      endpointTypes: [EndpointType.REGIONAL],
      // All media types are binary, so that functions get bodies as sent and can return compressed ones.
      binaryMediaTypes: ['*/*'],
      ...(host && {
        domainName: {
          domainName: host.name,
          certificate: host.certificate,
          endpointType: EndpointType.REGIONAL,
          ...tlsPolicy,
        },
        disableExecuteApiEndpoint: host.isPublished,
      }),
      // The role that writes logs belongs to the account: `addLogRole`.
      cloudWatchRole: false,
      deployOptions: {
        stageName: stage,
        tracingEnabled: true,
        accessLogDestination: new LogGroupLogDestination(accessLog),
        accessLogFormat,
      },
    });
    host?.pointTo(new ApiGateway(restApi));
    // The TLS policy of the host name that API Gateway gives the API.
    Object.assign(resourceOf(restApi, CfnRestApi.isCfnRestApi), tlsPolicy);
    resourceOf(restApi.deploymentStage, CfnStage.isCfnStage).methodSettings = methodSettings(contract, settings);
    // CDK's own output has the URL without /v1. Only the base URL is shown.
    restApi.node.tryRemoveChild('Endpoint');
    // The log of execution errors. If API Gateway created it, its logs would never expire.
    const logGroupName = `API-Gateway-Execution-Logs_${restApi.restApiId}/${stage}`;
    restApi.deploymentStage.node.addDependency(new LogGroup(this, 'ExecutionLog', { logGroupName, ...logs }));
    addGatewayResponses(restApi, contract);
    acknowledge(restApi, FINDINGS);
    const { basePath } = contract;
    this.restApi = restApi;
    this.baseUrl = host?.isPublished ? `https://${host.name}${basePath}` : restApi.urlForPath(basePath);
  }

  /** Adds the routes. This is not part of the constructor, because the functions can need the API's URL. */
  addRoutes(functions: ApiFunctions): void {
    const { contract, settings } = this;
    const { basePath, routes } = contract;
    const { root } = this.restApi;
    for (const { method, path, operationId } of routes) {
      const resource = root.resourceForPath(basePath + path);
      const integration = integrationOf(functions.get(operationId));
      resource.addMethod(method, integration);
      if (method === 'GET') resource.addMethod('HEAD', integration);
    }
    const otherwise = integrationOf(functions.get(NO_ROUTE));
    for (const path of new Set(routes.map((route) => basePath + route.path))) {
      const resource = root.resourceForPath(path);
      if (contract.isCrossOrigin) addPreflight(resource, methodsOf(contract, path), settings.corsOrigins);
      resource.addMethod('ANY', otherwise);
    }
    for (const path of ['/', CATCH_ALL_RESOURCE]) root.resourceForPath(path).addMethod('ANY', otherwise);
  }
}

function integrationOf({ alias }: OperationFunction): LambdaIntegration {
  return new LambdaIntegration(alias, {
    timeout: Duration.seconds(GATEWAY_TIMEOUT_SECONDS),
    // One permission for all methods. One for each would exceed the size limit of a function's policy, for unknown routes.
    scopePermissionToMethod: false,
  });
}
