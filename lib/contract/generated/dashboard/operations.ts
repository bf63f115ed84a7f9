// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type * as types from './types.ts';
import * as validators from './validators.ts';

export const startSignIn: OperationContract<types.StartSignInInput, undefined, false> = {
  operationId: "startSignIn",
  basePath: "/dashboard/api",
  successStatus: 303,
  takesBody: false,
  parameters: [{"name":"returnTo","in":"query","type":"string"}],
  validators: { query: validators.validateQueryReturnTo },
};

export const finishSignIn: OperationContract<types.FinishSignInInput, undefined, false> = {
  operationId: "finishSignIn",
  basePath: "/dashboard/api",
  successStatus: 303,
  takesBody: false,
  parameters: [{"name":"state","in":"query","type":"string"},{"name":"code","in":"query","type":"string"},{"name":"iss","in":"query","type":"string"},{"name":"error","in":"query","type":"string"}],
  ignoresUnknownQuery: true,
  validators: { query: validators.validateFinishSignInQuery },
};

export const getSession: OperationContract<types.GetSessionInput, types.Session, false> = {
  operationId: "getSession",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [],
  validators: { query: validators.validateNoQuery },
};

export const signOut: OperationContract<types.SignOutInput, types.SignedOut, false> = {
  operationId: "signOut",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [],
  validators: { query: validators.validateNoQuery },
};

export const signOutEverywhere: OperationContract<types.SignOutEverywhereInput, types.SignedOut, false> = {
  operationId: "signOutEverywhere",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [],
  validators: { query: validators.validateNoQuery },
};

export const listPeople: OperationContract<types.ListPeopleInput, types.ListPeopleOutput, false> = {
  operationId: "listPeople",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [],
  validators: { query: validators.validateNoQuery },
};

export const invitePerson: OperationContract<types.InvitePersonInput, types.Person, true> = {
  operationId: "invitePerson",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: true,
  parameters: [{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { query: validators.validateNoQuery, headers: validators.validateHeadersIdempotencyKey, body: validators.validateInvitation },
};

export const changeRole: OperationContract<types.ChangeRoleInput, types.Person, true> = {
  operationId: "changeRole",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: true,
  parameters: [{"name":"email","in":"path","type":"string"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { path: validators.validatePathEmail, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey, body: validators.validateRoleChange },
};

export const removePerson: OperationContract<types.RemovePersonInput, undefined, false> = {
  operationId: "removePerson",
  basePath: "/dashboard/api",
  successStatus: 204,
  takesBody: false,
  parameters: [{"name":"email","in":"path","type":"string"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { path: validators.validatePathEmail, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey },
};

export const getProject: OperationContract<types.GetProjectInput, types.Project, false> = {
  operationId: "getProject",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [],
  validators: { query: validators.validateNoQuery },
};

export const putPlan: OperationContract<types.PutPlanInput, types.PlanChoice, true> = {
  operationId: "putPlan",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: true,
  parameters: [{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey, body: validators.validatePlanChange },
};

export const listDeployments: OperationContract<types.ListDeploymentsInput, types.ListDeploymentsOutput, false> = {
  operationId: "listDeployments",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [],
  validators: { query: validators.validateNoQuery },
};

export const rollBackDeployment: OperationContract<types.RollBackDeploymentInput, undefined, false> = {
  operationId: "rollBackDeployment",
  basePath: "/dashboard/api",
  successStatus: 204,
  takesBody: false,
  parameters: [{"name":"deploymentId","in":"path","type":"string"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { path: validators.validatePathDeploymentId, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey },
};

export const getDomainSettings: OperationContract<types.GetDomainSettingsInput, types.DomainSettings, false> = {
  operationId: "getDomainSettings",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [],
  validators: { query: validators.validateNoQuery },
};

export const putDomainSettings: OperationContract<types.PutDomainSettingsInput, types.DomainSettings, true> = {
  operationId: "putDomainSettings",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: true,
  parameters: [{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey, body: validators.validateNewDomainSettings },
};

export const listDomains: OperationContract<types.ListDomainsInput, types.ListDomainsOutput, false> = {
  operationId: "listDomains",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [],
  validators: { query: validators.validateNoQuery },
};

export const addDomain: OperationContract<types.AddDomainInput, types.Domain, true> = {
  operationId: "addDomain",
  basePath: "/dashboard/api",
  successStatus: 201,
  takesBody: true,
  parameters: [{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { query: validators.validateNoQuery, headers: validators.validateHeadersIdempotencyKey, body: validators.validateNewDomain },
};

export const getDomain: OperationContract<types.GetDomainInput, types.Domain, false> = {
  operationId: "getDomain",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"domain","in":"path","type":"string"}],
  validators: { path: validators.validatePathDomain, query: validators.validateNoQuery },
};

export const removeDomain: OperationContract<types.RemoveDomainInput, undefined, false> = {
  operationId: "removeDomain",
  basePath: "/dashboard/api",
  successStatus: 204,
  takesBody: false,
  parameters: [{"name":"domain","in":"path","type":"string"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { path: validators.validatePathDomain, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey },
};

export const makePrimary: OperationContract<types.MakePrimaryInput, types.Domain, false> = {
  operationId: "makePrimary",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"domain","in":"path","type":"string"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { path: validators.validatePathDomain, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey },
};

export const clearPrimary: OperationContract<types.ClearPrimaryInput, types.Domain, false> = {
  operationId: "clearPrimary",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"domain","in":"path","type":"string"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { path: validators.validatePathDomain, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey },
};

export const redirectDomain: OperationContract<types.RedirectDomainInput, types.Domain, true> = {
  operationId: "redirectDomain",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: true,
  parameters: [{"name":"domain","in":"path","type":"string"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { path: validators.validatePathDomain, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey, body: validators.validateNewRedirectTarget },
};

export const stopRedirect: OperationContract<types.StopRedirectInput, types.Domain, false> = {
  operationId: "stopRedirect",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"domain","in":"path","type":"string"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { path: validators.validatePathDomain, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey },
};

export const verifyDomain: OperationContract<types.VerifyDomainInput, types.Domain, false> = {
  operationId: "verifyDomain",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"domain","in":"path","type":"string"}],
  validators: { path: validators.validatePathDomain, query: validators.validateNoQuery },
};

export const inspectDomain: OperationContract<types.InspectDomainInput, types.Inspection, false> = {
  operationId: "inspectDomain",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"domain","in":"path","type":"string"}],
  validators: { path: validators.validatePathDomain, query: validators.validateNoQuery },
};

export const getDomainCertificate: OperationContract<types.GetDomainCertificateInput, types.CertificateCheck, false> = {
  operationId: "getDomainCertificate",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"domain","in":"path","type":"string"}],
  validators: { path: validators.validatePathDomain, query: validators.validateNoQuery },
};

export const listKeys: OperationContract<types.ListKeysInput, types.ListKeysOutput, false> = {
  operationId: "listKeys",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"name","in":"query","type":"string"},{"name":"keyId","in":"query","type":"strings"},{"name":"state","in":"query","type":"string"},{"name":"limit","in":"query","type":"integer"},{"name":"cursor","in":"query","type":"string"}],
  validators: { query: validators.validateListKeysQuery },
};

export const createKey: OperationContract<types.CreateKeyInput, types.IssuedApiKey, true> = {
  operationId: "createKey",
  basePath: "/dashboard/api",
  successStatus: 201,
  takesBody: true,
  parameters: [{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { query: validators.validateNoQuery, headers: validators.validateHeadersIdempotencyKey, body: validators.validateNewApiKey },
};

export const getKey: OperationContract<types.GetKeyInput, types.ApiKey, false> = {
  operationId: "getKey",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"keyId","in":"path","type":"string"}],
  validators: { path: validators.validatePathKeyId, query: validators.validateNoQuery },
};

export const changeKey: OperationContract<types.ChangeKeyInput, types.ApiKey, true> = {
  operationId: "changeKey",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: true,
  parameters: [{"name":"keyId","in":"path","type":"string"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { path: validators.validatePathKeyId, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey, body: validators.validateApiKeyChanges },
};

export const revokeKey: OperationContract<types.RevokeKeyInput, undefined, false> = {
  operationId: "revokeKey",
  basePath: "/dashboard/api",
  successStatus: 204,
  takesBody: false,
  parameters: [{"name":"keyId","in":"path","type":"string"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { path: validators.validatePathKeyId, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey },
};

export const rotateKey: OperationContract<types.RotateKeyInput, types.RotatedApiKey, true> = {
  operationId: "rotateKey",
  basePath: "/dashboard/api",
  successStatus: 201,
  takesBody: true,
  parameters: [{"name":"keyId","in":"path","type":"string"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { path: validators.validatePathKeyId, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey, body: validators.validateRotation },
};

export const getUsage: OperationContract<types.GetUsageInput, types.Usage, false> = {
  operationId: "getUsage",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"days","in":"query","type":"integer"},{"name":"keyId","in":"query","type":"string"}],
  validators: { query: validators.validateQueryDaysKeyId },
};

export const listOrders: OperationContract<types.ListOrdersInput, types.ListOrdersOutput, false> = {
  operationId: "listOrders",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"id","in":"query","type":"integer"},{"name":"petId","in":"query","type":"integer"},{"name":"status","in":"query","type":"string"},{"name":"reference","in":"query","type":"string"},{"name":"limit","in":"query","type":"integer"},{"name":"cursor","in":"query","type":"string"}],
  validators: { query: validators.validateListOrdersQuery },
};

export const getOrder: OperationContract<types.GetOrderInput, types.OrderDetails, false> = {
  operationId: "getOrder",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"orderId","in":"path","type":"integer"}],
  validators: { path: validators.validatePathOrderId, query: validators.validateNoQuery },
};

export const cancelOrder: OperationContract<types.CancelOrderInput, undefined, false> = {
  operationId: "cancelOrder",
  basePath: "/dashboard/api",
  successStatus: 204,
  takesBody: false,
  parameters: [{"name":"orderId","in":"path","type":"integer"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { path: validators.validatePathOrderId, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey },
};

export const approveOrder: OperationContract<types.ApproveOrderInput, types.Order, false> = {
  operationId: "approveOrder",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"orderId","in":"path","type":"integer"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { path: validators.validatePathOrderId, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey },
};

export const deliverOrder: OperationContract<types.DeliverOrderInput, types.Order, false> = {
  operationId: "deliverOrder",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"orderId","in":"path","type":"integer"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { path: validators.validatePathOrderId, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey },
};

export const listCategories: OperationContract<types.ListCategoriesInput, types.ListCategoriesOutput, false> = {
  operationId: "listCategories",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"id","in":"query","type":"integers"},{"name":"name","in":"query","type":"string"},{"name":"limit","in":"query","type":"integer"},{"name":"cursor","in":"query","type":"string"}],
  validators: { query: validators.validateListCategoriesQuery },
};

export const createCategory: OperationContract<types.CreateCategoryInput, types.EditableCategory, true> = {
  operationId: "createCategory",
  basePath: "/dashboard/api",
  successStatus: 201,
  takesBody: true,
  parameters: [{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { query: validators.validateNoQuery, headers: validators.validateHeadersIdempotencyKey, body: validators.validateNewCategory },
};

export const renameCategory: OperationContract<types.RenameCategoryInput, types.EditableCategory, true> = {
  operationId: "renameCategory",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: true,
  parameters: [{"name":"categoryId","in":"path","type":"integer"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { path: validators.validatePathCategoryId, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey, body: validators.validateCategoryRename },
};

export const deleteCategory: OperationContract<types.DeleteCategoryInput, undefined, false> = {
  operationId: "deleteCategory",
  basePath: "/dashboard/api",
  successStatus: 204,
  takesBody: false,
  parameters: [{"name":"categoryId","in":"path","type":"integer"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { path: validators.validatePathCategoryId, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey },
};

export const listPets: OperationContract<types.ListPetsInput, types.ListPetsOutput, false> = {
  operationId: "listPets",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"id","in":"query","type":"integers"},{"name":"name","in":"query","type":"string"},{"name":"categoryId","in":"query","type":"integer"},{"name":"status","in":"query","type":"string"},{"name":"reference","in":"query","type":"string"},{"name":"limit","in":"query","type":"integer"},{"name":"cursor","in":"query","type":"string"}],
  validators: { query: validators.validateListPetsQuery },
};

export const createPet: OperationContract<types.CreatePetInput, types.Pet, true> = {
  operationId: "createPet",
  basePath: "/dashboard/api",
  successStatus: 201,
  takesBody: true,
  parameters: [{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { query: validators.validateNoQuery, headers: validators.validateHeadersIdempotencyKey, body: validators.validateNewPet },
};

export const getPet: OperationContract<types.GetPetInput, types.PetDetails, false> = {
  operationId: "getPet",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"petId","in":"path","type":"integer"}],
  validators: { path: validators.validatePathPetId, query: validators.validateNoQuery },
};

export const updatePet: OperationContract<types.UpdatePetInput, types.Pet, true> = {
  operationId: "updatePet",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: true,
  parameters: [{"name":"petId","in":"path","type":"integer"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { path: validators.validatePathPetId, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey, body: validators.validatePetChanges },
};

export const deletePet: OperationContract<types.DeletePetInput, undefined, false> = {
  operationId: "deletePet",
  basePath: "/dashboard/api",
  successStatus: 204,
  takesBody: false,
  parameters: [{"name":"If-Match","in":"header","type":"string"},{"name":"petId","in":"path","type":"integer"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { path: validators.validatePathPetId, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey },
};

export const listActivity: OperationContract<types.ListActivityInput, types.ListActivityOutput, false> = {
  operationId: "listActivity",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"object","in":"query","type":"string"},{"name":"person","in":"query","type":"string"},{"name":"kind","in":"query","type":"string"},{"name":"text","in":"query","type":"string"},{"name":"from","in":"query","type":"string"},{"name":"to","in":"query","type":"string"},{"name":"limit","in":"query","type":"integer"},{"name":"cursor","in":"query","type":"string"}],
  validators: { query: validators.validateListActivityQuery },
};

export const getNumbers: OperationContract<types.GetNumbersInput, types.Numbers, false> = {
  operationId: "getNumbers",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"days","in":"query","type":"integer"}],
  validators: { query: validators.validateQueryDays },
};

export const getResponseMetrics: OperationContract<types.GetResponseMetricsInput, types.ResponseMetrics, false> = {
  operationId: "getResponseMetrics",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"days","in":"query","type":"integer"}],
  validators: { query: validators.validateGetResponseMetricsQuery },
};

export const searchRecords: OperationContract<types.SearchRecordsInput, types.FoundRecords, false> = {
  operationId: "searchRecords",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"text","in":"query","type":"string"}],
  validators: { query: validators.validateQueryText },
};

export const listDnsRecords: OperationContract<types.ListDnsRecordsInput, types.ListDnsRecordsOutput, false> = {
  operationId: "listDnsRecords",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: false,
  parameters: [],
  validators: { query: validators.validateNoQuery },
};

export const putDnsRecords: OperationContract<types.PutDnsRecordsInput, types.DnsRecordSet, true> = {
  operationId: "putDnsRecords",
  basePath: "/dashboard/api",
  successStatus: 200,
  takesBody: true,
  parameters: [{"name":"If-Match","in":"header","type":"string"},{"name":"If-None-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { query: validators.validateNoQuery, headers: validators.validatePutDnsRecordsHeaders, body: validators.validateNewDnsRecordSet },
};

export const deleteDnsRecords: OperationContract<types.DeleteDnsRecordsInput, undefined, false> = {
  operationId: "deleteDnsRecords",
  basePath: "/dashboard/api",
  successStatus: 204,
  takesBody: false,
  parameters: [{"name":"name","in":"query","type":"string"},{"name":"type","in":"query","type":"string"},{"name":"value","in":"query","type":"string"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  validators: { query: validators.validateDeleteDnsRecordsQuery, headers: validators.validateHeadersIfMatchIdempotencyKey },
};
