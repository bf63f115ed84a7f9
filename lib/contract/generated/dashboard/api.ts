// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { ApiContract } from '../../api-contract.ts';

export const dashboardApi: ApiContract = {
  "name": "dashboard",
  "file": "dashboard.yaml",
  "basePath": "/dashboard/api",
  "isCrossOrigin": false,
  "unknownRoute": "functions/dashboard/no-route.ts",
  "routes": [
    {
      "operationId": "startSignIn",
      "tag": "sign-in",
      "method": "GET",
      "path": "/sign-in",
      "takesBody": false,
      "entry": "functions/dashboard/start-sign-in.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "finishSignIn",
      "tag": "sign-in",
      "method": "GET",
      "path": "/sign-in/callback",
      "takesBody": false,
      "entry": "functions/dashboard/finish-sign-in.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "getSession",
      "tag": "session",
      "method": "GET",
      "path": "/session",
      "takesBody": false,
      "entry": "functions/dashboard/get-session.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "signOut",
      "tag": "session",
      "method": "DELETE",
      "path": "/session",
      "takesBody": false,
      "entry": "functions/dashboard/sign-out.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "signOutEverywhere",
      "tag": "session",
      "method": "DELETE",
      "path": "/sessions",
      "takesBody": false,
      "entry": "functions/dashboard/sign-out-everywhere.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "listPeople",
      "tag": "people",
      "method": "GET",
      "path": "/people",
      "takesBody": false,
      "entry": "functions/dashboard/list-people.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "invitePerson",
      "tag": "people",
      "method": "POST",
      "path": "/people",
      "takesBody": true,
      "entry": "functions/dashboard/invite-person.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "removePerson",
      "tag": "people",
      "method": "DELETE",
      "path": "/people/{email}",
      "takesBody": false,
      "entry": "functions/dashboard/remove-person.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "getProject",
      "tag": "project",
      "method": "GET",
      "path": "/project",
      "takesBody": false,
      "entry": "functions/dashboard/get-project.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "listDeployments",
      "tag": "project",
      "method": "GET",
      "path": "/deployments",
      "takesBody": false,
      "entry": "functions/dashboard/list-deployments.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "rollBackDeployment",
      "tag": "project",
      "method": "POST",
      "path": "/deployments/{deploymentId}/rollback",
      "takesBody": false,
      "entry": "functions/dashboard/roll-back-deployment.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "getDomainSettings",
      "tag": "domains",
      "method": "GET",
      "path": "/domain-settings",
      "takesBody": false,
      "entry": "functions/dashboard/get-domain-settings.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "putDomainSettings",
      "tag": "domains",
      "method": "PUT",
      "path": "/domain-settings",
      "takesBody": true,
      "entry": "functions/dashboard/put-domain-settings.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "listDomains",
      "tag": "domains",
      "method": "GET",
      "path": "/domains",
      "takesBody": false,
      "entry": "functions/dashboard/list-domains.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "addDomain",
      "tag": "domains",
      "method": "POST",
      "path": "/domains",
      "takesBody": true,
      "entry": "functions/dashboard/add-domain.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "getDomain",
      "tag": "domains",
      "method": "GET",
      "path": "/domains/{domain}",
      "takesBody": false,
      "entry": "functions/dashboard/get-domain.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "removeDomain",
      "tag": "domains",
      "method": "DELETE",
      "path": "/domains/{domain}",
      "takesBody": false,
      "entry": "functions/dashboard/remove-domain.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "verifyDomain",
      "tag": "domains",
      "method": "POST",
      "path": "/domains/{domain}/verification",
      "takesBody": false,
      "entry": "functions/dashboard/verify-domain.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "inspectDomain",
      "tag": "domains",
      "method": "POST",
      "path": "/domains/{domain}/inspection",
      "takesBody": false,
      "entry": "functions/dashboard/inspect-domain.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "getDomainCertificate",
      "tag": "domains",
      "method": "GET",
      "path": "/domains/{domain}/certificate",
      "takesBody": false,
      "entry": "functions/dashboard/get-domain-certificate.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "listKeys",
      "tag": "keys",
      "method": "GET",
      "path": "/keys",
      "takesBody": false,
      "entry": "functions/dashboard/list-keys.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "createKey",
      "tag": "keys",
      "method": "POST",
      "path": "/keys",
      "takesBody": true,
      "entry": "functions/dashboard/create-key.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "revokeKey",
      "tag": "keys",
      "method": "DELETE",
      "path": "/keys/{keyId}",
      "takesBody": false,
      "entry": "functions/dashboard/revoke-key.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "rotateKey",
      "tag": "keys",
      "method": "POST",
      "path": "/keys/{keyId}/rotation",
      "takesBody": true,
      "entry": "functions/dashboard/rotate-key.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "getUsage",
      "tag": "keys",
      "method": "GET",
      "path": "/usage",
      "takesBody": false,
      "entry": "functions/dashboard/get-usage.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "listOrders",
      "tag": "orders",
      "method": "GET",
      "path": "/orders",
      "takesBody": false,
      "entry": "functions/dashboard/list-orders.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "approveOrder",
      "tag": "orders",
      "method": "POST",
      "path": "/orders/{orderId}/approval",
      "takesBody": false,
      "entry": "functions/dashboard/approve-order.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "deliverOrder",
      "tag": "orders",
      "method": "POST",
      "path": "/orders/{orderId}/delivery",
      "takesBody": false,
      "entry": "functions/dashboard/deliver-order.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "listCategories",
      "tag": "catalogue",
      "method": "GET",
      "path": "/categories",
      "takesBody": false,
      "entry": "functions/dashboard/list-categories.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "createCategory",
      "tag": "catalogue",
      "method": "POST",
      "path": "/categories",
      "takesBody": true,
      "entry": "functions/dashboard/create-category.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "deleteCategory",
      "tag": "catalogue",
      "method": "DELETE",
      "path": "/categories/{categoryId}",
      "takesBody": false,
      "entry": "functions/dashboard/delete-category.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "listPets",
      "tag": "catalogue",
      "method": "GET",
      "path": "/pets",
      "takesBody": false,
      "entry": "functions/dashboard/list-pets.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "createPet",
      "tag": "catalogue",
      "method": "POST",
      "path": "/pets",
      "takesBody": true,
      "entry": "functions/dashboard/create-pet.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "listActivity",
      "tag": "activity",
      "method": "GET",
      "path": "/activity",
      "takesBody": false,
      "entry": "functions/dashboard/list-activity.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "listDnsRecords",
      "tag": "dns",
      "method": "GET",
      "path": "/dns-records",
      "takesBody": false,
      "entry": "functions/dashboard/list-dns-records.ts",
      "isLocalOnly": true
    },
    {
      "operationId": "putDnsRecords",
      "tag": "dns",
      "method": "PUT",
      "path": "/dns-records",
      "takesBody": true,
      "entry": "functions/dashboard/put-dns-records.ts",
      "isLocalOnly": true
    },
    {
      "operationId": "deleteDnsRecords",
      "tag": "dns",
      "method": "DELETE",
      "path": "/dns-records",
      "takesBody": false,
      "entry": "functions/dashboard/delete-dns-records.ts",
      "isLocalOnly": true
    }
  ]
};
