// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationContract } from '../../operation-contract.ts';
import type * as types from './types.ts';
import * as validators from './validators.ts';

export const listCategories: OperationContract<types.ListCategoriesInput, types.ListCategoriesOutput, false> = {
  operationId: "listCategories",
  basePath: "/v1",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"If-None-Match","in":"header","type":"string"}],
  validators: { query: validators.validateNoQuery, headers: validators.validateHeadersIfNoneMatch },
};

export const createCategory: OperationContract<types.CreateCategoryInput, types.Category, true> = {
  operationId: "createCategory",
  basePath: "/v1",
  successStatus: 201,
  takesBody: true,
  parameters: [{"name":"Idempotency-Key","in":"header","type":"string"}],
  weight: 8,
  validators: { query: validators.validateNoQuery, headers: validators.validateHeadersIdempotencyKey, body: validators.validateNewCategory },
};

export const listPets: OperationContract<types.ListPetsInput, types.ListPetsOutput, false> = {
  operationId: "listPets",
  basePath: "/v1",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"id","in":"query","type":"integers"},{"name":"name","in":"query","type":"string"},{"name":"categoryId","in":"query","type":"integer"},{"name":"status","in":"query","type":"string"},{"name":"reference","in":"query","type":"string"},{"name":"limit","in":"query","type":"integer"},{"name":"cursor","in":"query","type":"string"},{"name":"If-None-Match","in":"header","type":"string"}],
  stability: "beta",
  validators: { query: validators.validateListPetsQuery, headers: validators.validateHeadersIfNoneMatch },
};

export const createPet: OperationContract<types.CreatePetInput, types.Pet, true> = {
  operationId: "createPet",
  basePath: "/v1",
  successStatus: 201,
  takesBody: true,
  parameters: [{"name":"Idempotency-Key","in":"header","type":"string"}],
  stability: "beta",
  validators: { query: validators.validateNoQuery, headers: validators.validateHeadersIdempotencyKey, body: validators.validateNewPet },
};

export const getPet: OperationContract<types.GetPetInput, types.Pet, false> = {
  operationId: "getPet",
  basePath: "/v1",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"petId","in":"path","type":"integer"},{"name":"If-None-Match","in":"header","type":"string"}],
  deprecation: {"since":"@1795132800","sunset":"Fri, 31 Dec 2027 23:59:59 GMT","documentation":"/stability/#getpet","successor":"/pets?id={petId}"},
  validators: { path: validators.validatePathPetId, query: validators.validateNoQuery, headers: validators.validateHeadersIfNoneMatch },
};

export const updatePet: OperationContract<types.UpdatePetInput, types.Pet, true> = {
  operationId: "updatePet",
  basePath: "/v1",
  successStatus: 200,
  takesBody: true,
  parameters: [{"name":"petId","in":"path","type":"integer"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  stability: "experimental",
  validators: { path: validators.validatePathPetId, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey, body: validators.validatePetChanges },
};

export const deletePet: OperationContract<types.DeletePetInput, undefined, false> = {
  operationId: "deletePet",
  basePath: "/v1",
  successStatus: 204,
  takesBody: false,
  parameters: [{"name":"petId","in":"path","type":"integer"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  stability: "experimental",
  validators: { path: validators.validatePathPetId, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey },
};

export const listOrders: OperationContract<types.ListOrdersInput, types.ListOrdersOutput, false> = {
  operationId: "listOrders",
  basePath: "/v1",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"petId","in":"query","type":"integer"},{"name":"status","in":"query","type":"string"},{"name":"reference","in":"query","type":"string"},{"name":"limit","in":"query","type":"integer"},{"name":"cursor","in":"query","type":"string"},{"name":"If-None-Match","in":"header","type":"string"}],
  stability: "beta",
  validators: { query: validators.validateListOrdersQuery, headers: validators.validateHeadersIfNoneMatch },
};

export const placeOrder: OperationContract<types.PlaceOrderInput, types.Order, true> = {
  operationId: "placeOrder",
  basePath: "/v1",
  successStatus: 201,
  takesBody: true,
  parameters: [{"name":"Idempotency-Key","in":"header","type":"string"}],
  stability: "beta",
  validators: { query: validators.validateNoQuery, headers: validators.validateHeadersIdempotencyKey, body: validators.validateNewOrder },
};

export const getOrder: OperationContract<types.GetOrderInput, types.Order, false> = {
  operationId: "getOrder",
  basePath: "/v1",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"orderId","in":"path","type":"integer"},{"name":"If-None-Match","in":"header","type":"string"}],
  stability: "experimental",
  validators: { path: validators.validatePathOrderId, query: validators.validateNoQuery, headers: validators.validateHeadersIfNoneMatch },
};

export const cancelOrder: OperationContract<types.CancelOrderInput, undefined, false> = {
  operationId: "cancelOrder",
  basePath: "/v1",
  successStatus: 204,
  takesBody: false,
  parameters: [{"name":"orderId","in":"path","type":"integer"},{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}],
  stability: "experimental",
  validators: { path: validators.validatePathOrderId, query: validators.validateNoQuery, headers: validators.validateHeadersIfMatchIdempotencyKey },
};

export const getInventory: OperationContract<types.GetInventoryInput, types.Inventory, false> = {
  operationId: "getInventory",
  basePath: "/v1",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"If-None-Match","in":"header","type":"string"}],
  stability: "experimental",
  validators: { query: validators.validateNoQuery, headers: validators.validateHeadersIfNoneMatch },
};

export const listEvents: OperationContract<types.ListEventsInput, types.ListEventsOutput, false> = {
  operationId: "listEvents",
  basePath: "/v1",
  successStatus: 200,
  takesBody: false,
  parameters: [{"name":"start","in":"query","type":"string"},{"name":"type","in":"query","type":"string"},{"name":"limit","in":"query","type":"integer"},{"name":"cursor","in":"query","type":"string"},{"name":"If-None-Match","in":"header","type":"string"}],
  stability: "experimental",
  validators: { query: validators.validateListEventsQuery, headers: validators.validateHeadersIfNoneMatch },
};
