// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.
import type { ApiContract } from '../../api-contract.ts';

export const publicApi: ApiContract = {
  "name": "public",
  "file": "openapi.yaml",
  "basePath": "/v1",
  "isCrossOrigin": true,
  "routes": [
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
      "operationId": "listOrders",
      "tag": "store",
      "method": "GET",
      "path": "/store/orders",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "placeOrder",
      "tag": "store",
      "method": "POST",
      "path": "/store/orders",
      "takesBody": true,
      "isLocalOnly": false
    },
    {
      "operationId": "getOrder",
      "tag": "store",
      "method": "GET",
      "path": "/store/orders/{orderId}",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "cancelOrder",
      "tag": "store",
      "method": "DELETE",
      "path": "/store/orders/{orderId}",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "getInventory",
      "tag": "store",
      "method": "GET",
      "path": "/store/inventory",
      "takesBody": false,
      "isLocalOnly": false
    },
    {
      "operationId": "listEvents",
      "tag": "events",
      "method": "GET",
      "path": "/events",
      "takesBody": false,
      "isLocalOnly": false
    }
  ]
};
