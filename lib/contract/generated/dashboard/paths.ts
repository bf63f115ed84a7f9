// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type * as types from './types.ts';

/** What a client may leave out, because the service has a default for it. */
type Defaulted<Sent, Name extends keyof Sent> = Omit<Sent, Name> & Partial<Pick<Sent, Name>>;

/**
 * The operations that the page calls, for `openapi-fetch`. Headers are required here: a page says which version it changes,
 * and repeats a change only with the same key. For other clients they are optional, or a request without them is rejected
 * with 428.
 */
export interface paths {
  '/session': {
    get: {
      parameters: { };
      responses: { 200: { content: { 'application/json': types.Session } } };
    };
    delete: {
      parameters: { };
      responses: { 200: { content: { 'application/json': types.SignedOut } } };
    };
  };
  '/sessions': {
    delete: {
      parameters: { };
      responses: { 200: { content: { 'application/json': types.SignedOut } } };
    };
  };
  '/people': {
    get: {
      parameters: { };
      responses: { 200: { content: { 'application/json': types.ListPeopleOutput } } };
    };
    post: {
      parameters: { header: Required<types.InvitePersonInput['headers']>; };
      requestBody: { content: { 'application/json': types.InvitePersonInput['body'] } };
      responses: { 200: { content: { 'application/json': types.Person } } };
    };
  };
  '/people/{email}': {
    patch: {
      parameters: { path: types.ChangeRoleInput['path']; header: Required<types.ChangeRoleInput['headers']>; };
      requestBody: { content: { 'application/json': types.ChangeRoleInput['body'] } };
      responses: { 200: { content: { 'application/json': types.Person } } };
    };
    delete: {
      parameters: { path: types.RemovePersonInput['path']; header: Required<types.RemovePersonInput['headers']>; };
      responses: { 204: { content?: never } };
    };
  };
  '/project': {
    get: {
      parameters: { };
      responses: { 200: { content: { 'application/json': types.Project } } };
    };
  };
  '/project/plan': {
    put: {
      parameters: { header: Required<types.PutPlanInput['headers']>; };
      requestBody: { content: { 'application/json': types.PutPlanInput['body'] } };
      responses: { 200: { content: { 'application/json': types.PlanChoice } } };
    };
  };
  '/deployments': {
    get: {
      parameters: { };
      responses: { 200: { content: { 'application/json': types.ListDeploymentsOutput } } };
    };
  };
  '/deployments/{deploymentId}/rollback': {
    post: {
      parameters: { path: types.RollBackDeploymentInput['path']; header: Required<types.RollBackDeploymentInput['headers']>; };
      responses: { 204: { content?: never } };
    };
  };
  '/domain-settings': {
    get: {
      parameters: { };
      responses: { 200: { content: { 'application/json': types.DomainSettings } } };
    };
    put: {
      parameters: { header: Required<types.PutDomainSettingsInput['headers']>; };
      requestBody: { content: { 'application/json': types.PutDomainSettingsInput['body'] } };
      responses: { 200: { content: { 'application/json': types.DomainSettings } } };
    };
  };
  '/domains': {
    get: {
      parameters: { };
      responses: { 200: { content: { 'application/json': types.ListDomainsOutput } } };
    };
    post: {
      parameters: { header: Required<types.AddDomainInput['headers']>; };
      requestBody: { content: { 'application/json': types.AddDomainInput['body'] } };
      responses: { 201: { content: { 'application/json': types.Domain } } };
    };
  };
  '/domains/{domain}': {
    get: {
      parameters: { path: types.GetDomainInput['path']; };
      responses: { 200: { content: { 'application/json': types.Domain } } };
    };
    delete: {
      parameters: { path: types.RemoveDomainInput['path']; header: Required<types.RemoveDomainInput['headers']>; };
      responses: { 204: { content?: never } };
    };
  };
  '/domains/{domain}/primary': {
    put: {
      parameters: { path: types.MakePrimaryInput['path']; header: Required<types.MakePrimaryInput['headers']>; };
      responses: { 200: { content: { 'application/json': types.Domain } } };
    };
    delete: {
      parameters: { path: types.ClearPrimaryInput['path']; header: Required<types.ClearPrimaryInput['headers']>; };
      responses: { 200: { content: { 'application/json': types.Domain } } };
    };
  };
  '/domains/{domain}/redirect': {
    put: {
      parameters: { path: types.RedirectDomainInput['path']; header: Required<types.RedirectDomainInput['headers']>; };
      requestBody: { content: { 'application/json': Defaulted<types.RedirectDomainInput['body'], 'status'> } };
      responses: { 200: { content: { 'application/json': types.Domain } } };
    };
    delete: {
      parameters: { path: types.StopRedirectInput['path']; header: Required<types.StopRedirectInput['headers']>; };
      responses: { 200: { content: { 'application/json': types.Domain } } };
    };
  };
  '/domains/{domain}/verification': {
    post: {
      parameters: { path: types.VerifyDomainInput['path']; };
      responses: { 200: { content: { 'application/json': types.Domain } } };
    };
  };
  '/domains/{domain}/inspection': {
    post: {
      parameters: { path: types.InspectDomainInput['path']; };
      responses: { 200: { content: { 'application/json': types.Inspection } } };
    };
  };
  '/domains/{domain}/certificate': {
    get: {
      parameters: { path: types.GetDomainCertificateInput['path']; };
      responses: { 200: { content: { 'application/json': types.CertificateCheck } } };
    };
  };
  '/keys': {
    get: {
      parameters: { query?: Defaulted<types.ListKeysInput['query'], 'limit'>; };
      responses: { 200: { content: { 'application/json': types.ListKeysOutput } } };
    };
    post: {
      parameters: { header: Required<types.CreateKeyInput['headers']>; };
      requestBody: { content: { 'application/json': Defaulted<types.CreateKeyInput['body'], 'scope'> } };
      responses: { 201: { content: { 'application/json': types.IssuedApiKey } } };
    };
  };
  '/keys/{keyId}': {
    get: {
      parameters: { path: types.GetKeyInput['path']; };
      responses: { 200: { content: { 'application/json': types.ApiKey } } };
    };
    patch: {
      parameters: { path: types.ChangeKeyInput['path']; header: Required<types.ChangeKeyInput['headers']>; };
      requestBody: { content: { 'application/json': types.ChangeKeyInput['body'] } };
      responses: { 200: { content: { 'application/json': types.ApiKey } } };
    };
    delete: {
      parameters: { path: types.RevokeKeyInput['path']; header: Required<types.RevokeKeyInput['headers']>; };
      responses: { 204: { content?: never } };
    };
  };
  '/keys/{keyId}/rotation': {
    post: {
      parameters: { path: types.RotateKeyInput['path']; header: Required<types.RotateKeyInput['headers']>; };
      requestBody: { content: { 'application/json': Defaulted<types.RotateKeyInput['body'], 'overlapSeconds'> } };
      responses: { 201: { content: { 'application/json': types.RotatedApiKey } } };
    };
  };
  '/usage': {
    get: {
      parameters: { query?: Defaulted<types.GetUsageInput['query'], 'days'>; };
      responses: { 200: { content: { 'application/json': types.Usage } } };
    };
  };
  '/orders': {
    get: {
      parameters: { query?: Defaulted<types.ListOrdersInput['query'], 'limit'>; };
      responses: { 200: { content: { 'application/json': types.ListOrdersOutput } } };
    };
  };
  '/orders/{orderId}': {
    get: {
      parameters: { path: types.GetOrderInput['path']; };
      responses: { 200: { content: { 'application/json': types.OrderDetails } } };
    };
    delete: {
      parameters: { path: types.CancelOrderInput['path']; header: Required<types.CancelOrderInput['headers']>; };
      responses: { 204: { content?: never } };
    };
  };
  '/orders/{orderId}/approval': {
    post: {
      parameters: { path: types.ApproveOrderInput['path']; header: Required<types.ApproveOrderInput['headers']>; };
      responses: { 200: { content: { 'application/json': types.Order } } };
    };
  };
  '/orders/{orderId}/delivery': {
    post: {
      parameters: { path: types.DeliverOrderInput['path']; header: Required<types.DeliverOrderInput['headers']>; };
      responses: { 200: { content: { 'application/json': types.Order } } };
    };
  };
  '/categories': {
    get: {
      parameters: { query?: Defaulted<types.ListCategoriesInput['query'], 'limit'>; };
      responses: { 200: { content: { 'application/json': types.ListCategoriesOutput } } };
    };
    post: {
      parameters: { header: Required<types.CreateCategoryInput['headers']>; };
      requestBody: { content: { 'application/json': types.CreateCategoryInput['body'] } };
      responses: { 201: { content: { 'application/json': types.EditableCategory } } };
    };
  };
  '/categories/{categoryId}': {
    patch: {
      parameters: { path: types.RenameCategoryInput['path']; header: Required<types.RenameCategoryInput['headers']>; };
      requestBody: { content: { 'application/json': types.RenameCategoryInput['body'] } };
      responses: { 200: { content: { 'application/json': types.EditableCategory } } };
    };
    delete: {
      parameters: { path: types.DeleteCategoryInput['path']; header: Required<types.DeleteCategoryInput['headers']>; };
      responses: { 204: { content?: never } };
    };
  };
  '/pets': {
    get: {
      parameters: { query?: Defaulted<types.ListPetsInput['query'], 'limit'>; };
      responses: { 200: { content: { 'application/json': types.ListPetsOutput } } };
    };
    post: {
      parameters: { header: Required<types.CreatePetInput['headers']>; };
      requestBody: { content: { 'application/json': types.CreatePetInput['body'] } };
      responses: { 201: { content: { 'application/json': types.Pet } } };
    };
  };
  '/pets/{petId}': {
    get: {
      parameters: { path: types.GetPetInput['path']; };
      responses: { 200: { content: { 'application/json': types.PetDetails } } };
    };
    patch: {
      parameters: { path: types.UpdatePetInput['path']; header: Required<types.UpdatePetInput['headers']>; };
      requestBody: { content: { 'application/json': types.UpdatePetInput['body'] } };
      responses: { 200: { content: { 'application/json': types.Pet } } };
    };
    delete: {
      parameters: { path: types.DeletePetInput['path']; header: Required<types.DeletePetInput['headers']>; };
      responses: { 204: { content?: never } };
    };
  };
  '/activity': {
    get: {
      parameters: { query?: Defaulted<types.ListActivityInput['query'], 'limit'>; };
      responses: { 200: { content: { 'application/json': types.ListActivityOutput } } };
    };
  };
  '/numbers': {
    get: {
      parameters: { query?: Defaulted<types.GetNumbersInput['query'], 'days'>; };
      responses: { 200: { content: { 'application/json': types.Numbers } } };
    };
  };
  '/response-metrics': {
    get: {
      parameters: { query?: Defaulted<types.GetResponseMetricsInput['query'], 'days'>; };
      responses: { 200: { content: { 'application/json': types.ResponseMetrics } } };
    };
  };
  '/search': {
    get: {
      parameters: { query: types.SearchRecordsInput['query']; };
      responses: { 200: { content: { 'application/json': types.FoundRecords } } };
    };
  };
  '/dns-records': {
    get: {
      parameters: { };
      responses: { 200: { content: { 'application/json': types.ListDnsRecordsOutput } } };
    };
    put: {
      parameters: { header: Required<Omit<types.PutDnsRecordsInput['headers'], 'If-Match'>> | Required<Omit<types.PutDnsRecordsInput['headers'], 'If-None-Match'>>; };
      requestBody: { content: { 'application/json': Defaulted<types.PutDnsRecordsInput['body'], 'ttl'> } };
      responses: { 200: { content: { 'application/json': types.DnsRecordSet } } };
    };
    delete: {
      parameters: { query: types.DeleteDnsRecordsInput['query']; header: Required<types.DeleteDnsRecordsInput['headers']>; };
      responses: { 204: { content?: never } };
    };
  };
}
