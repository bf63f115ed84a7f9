// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { ApiContract } from '../../api-contract.ts';

export const dashboardApi: ApiContract = {
  "name": "dashboard",
  "file": "dashboard.yaml",
  "basePath": "/dashboard/api",
  "isCrossOrigin": false,
  "routes": [
    {
      "operationId": "startSignIn",
      "tag": "sign-in",
      "method": "GET",
      "path": "/sign-in",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "finishSignIn",
      "tag": "sign-in",
      "method": "GET",
      "path": "/sign-in/callback",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "getSession",
      "tag": "session",
      "method": "GET",
      "path": "/session",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "signOut",
      "tag": "session",
      "method": "DELETE",
      "path": "/session",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "signOutEverywhere",
      "tag": "session",
      "method": "DELETE",
      "path": "/sessions",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "listPeople",
      "tag": "people",
      "method": "GET",
      "path": "/people",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "invitePerson",
      "tag": "people",
      "method": "POST",
      "path": "/people",
      "takesBody": true,
      "isLocalOnly": false
    },
    {
      "operationId": "changeRole",
      "tag": "people",
      "method": "PATCH",
      "path": "/people/{email}",
      "takesBody": true,
      "isLocalOnly": false
    },
    {
      "operationId": "removePerson",
      "tag": "people",
      "method": "DELETE",
      "path": "/people/{email}",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "getProject",
      "tag": "project",
      "method": "GET",
      "path": "/project",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "putPlan",
      "tag": "project",
      "method": "PUT",
      "path": "/project/plan",
      "takesBody": true,
      "isLocalOnly": true
    },
    {
      "operationId": "listDeployments",
      "tag": "project",
      "method": "GET",
      "path": "/deployments",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "rollBackDeployment",
      "tag": "project",
      "method": "POST",
      "path": "/deployments/{deploymentId}/rollback",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "getDomainSettings",
      "tag": "domains",
      "method": "GET",
      "path": "/domain-settings",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "putDomainSettings",
      "tag": "domains",
      "method": "PUT",
      "path": "/domain-settings",
      "takesBody": true,
      "isLocalOnly": false
    },
    {
      "operationId": "listDomains",
      "tag": "domains",
      "method": "GET",
      "path": "/domains",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "addDomain",
      "tag": "domains",
      "method": "POST",
      "path": "/domains",
      "takesBody": true,
      "isLocalOnly": false
    },
    {
      "operationId": "getDomain",
      "tag": "domains",
      "method": "GET",
      "path": "/domains/{domain}",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "removeDomain",
      "tag": "domains",
      "method": "DELETE",
      "path": "/domains/{domain}",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "makePrimary",
      "tag": "domains",
      "method": "PUT",
      "path": "/domains/{domain}/primary",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "clearPrimary",
      "tag": "domains",
      "method": "DELETE",
      "path": "/domains/{domain}/primary",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "redirectDomain",
      "tag": "domains",
      "method": "PUT",
      "path": "/domains/{domain}/redirect",
      "takesBody": true,
      "isLocalOnly": false
    },
    {
      "operationId": "stopRedirect",
      "tag": "domains",
      "method": "DELETE",
      "path": "/domains/{domain}/redirect",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "verifyDomain",
      "tag": "domains",
      "method": "POST",
      "path": "/domains/{domain}/verification",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "inspectDomain",
      "tag": "domains",
      "method": "POST",
      "path": "/domains/{domain}/inspection",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "getDomainCertificate",
      "tag": "domains",
      "method": "GET",
      "path": "/domains/{domain}/certificate",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "listKeys",
      "tag": "keys",
      "method": "GET",
      "path": "/keys",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "createKey",
      "tag": "keys",
      "method": "POST",
      "path": "/keys",
      "takesBody": true,
      "isLocalOnly": false
    },
    {
      "operationId": "getKey",
      "tag": "keys",
      "method": "GET",
      "path": "/keys/{keyId}",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "changeKey",
      "tag": "keys",
      "method": "PATCH",
      "path": "/keys/{keyId}",
      "takesBody": true,
      "isLocalOnly": false
    },
    {
      "operationId": "revokeKey",
      "tag": "keys",
      "method": "DELETE",
      "path": "/keys/{keyId}",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "rotateKey",
      "tag": "keys",
      "method": "POST",
      "path": "/keys/{keyId}/rotation",
      "takesBody": true,
      "isLocalOnly": false
    },
    {
      "operationId": "getUsage",
      "tag": "keys",
      "method": "GET",
      "path": "/usage",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "listOrders",
      "tag": "orders",
      "method": "GET",
      "path": "/orders",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "getOrder",
      "tag": "orders",
      "method": "GET",
      "path": "/orders/{orderId}",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "cancelOrder",
      "tag": "orders",
      "method": "DELETE",
      "path": "/orders/{orderId}",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "approveOrder",
      "tag": "orders",
      "method": "POST",
      "path": "/orders/{orderId}/approval",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "deliverOrder",
      "tag": "orders",
      "method": "POST",
      "path": "/orders/{orderId}/delivery",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "listCategories",
      "tag": "categories",
      "method": "GET",
      "path": "/categories",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "createCategory",
      "tag": "categories",
      "method": "POST",
      "path": "/categories",
      "takesBody": true,
      "isLocalOnly": false
    },
    {
      "operationId": "renameCategory",
      "tag": "categories",
      "method": "PATCH",
      "path": "/categories/{categoryId}",
      "takesBody": true,
      "isLocalOnly": false
    },
    {
      "operationId": "deleteCategory",
      "tag": "categories",
      "method": "DELETE",
      "path": "/categories/{categoryId}",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "listPets",
      "tag": "pets",
      "method": "GET",
      "path": "/pets",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "createPet",
      "tag": "pets",
      "method": "POST",
      "path": "/pets",
      "takesBody": true,
      "isLocalOnly": false
    },
    {
      "operationId": "getPet",
      "tag": "pets",
      "method": "GET",
      "path": "/pets/{petId}",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "updatePet",
      "tag": "pets",
      "method": "PATCH",
      "path": "/pets/{petId}",
      "takesBody": true,
      "isLocalOnly": false
    },
    {
      "operationId": "deletePet",
      "tag": "pets",
      "method": "DELETE",
      "path": "/pets/{petId}",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "listActivity",
      "tag": "activity",
      "method": "GET",
      "path": "/activity",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "getNumbers",
      "tag": "numbers",
      "method": "GET",
      "path": "/numbers",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "getResponseMetrics",
      "tag": "numbers",
      "method": "GET",
      "path": "/response-metrics",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "searchRecords",
      "tag": "search",
      "method": "GET",
      "path": "/search",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "listDnsRecords",
      "tag": "dns",
      "method": "GET",
      "path": "/dns-records",
      "takesBody": false,
      "isLocalOnly": true
    },
    {
      "operationId": "putDnsRecords",
      "tag": "dns",
      "method": "PUT",
      "path": "/dns-records",
      "takesBody": true,
      "isLocalOnly": true
    },
    {
      "operationId": "deleteDnsRecords",
      "tag": "dns",
      "method": "DELETE",
      "path": "/dns-records",
      "takesBody": false,
      "isLocalOnly": true
    }
  ]
};
