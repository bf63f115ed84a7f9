// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.
import type { ApiContract } from '../../api-contract.ts';

export const publicApi: ApiContract = {
  "name": "public",
  "file": "openapi.yaml",
  "basePath": "/v1",
  "isCrossOrigin": true,
  "unknownRoute": "functions/no-route.ts",
  "routes": [
    {
      "operationId": "listCategories",
      "tag": "categories",
      "method": "GET",
      "path": "/categories",
      "takesBody": false,
      "entry": "functions/categories/list-categories.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "createCategory",
      "tag": "categories",
      "method": "POST",
      "path": "/categories",
      "takesBody": true,
      "entry": "functions/categories/create-category.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "listPets",
      "tag": "pets",
      "method": "GET",
      "path": "/pets",
      "takesBody": false,
      "entry": "functions/pets/list-pets.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "createPet",
      "tag": "pets",
      "method": "POST",
      "path": "/pets",
      "takesBody": true,
      "entry": "functions/pets/create-pet.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "getPet",
      "tag": "pets",
      "method": "GET",
      "path": "/pets/{petId}",
      "takesBody": false,
      "entry": "functions/pets/get-pet.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "listOrders",
      "tag": "store",
      "method": "GET",
      "path": "/store/orders",
      "takesBody": false,
      "entry": "functions/store/list-orders.ts",
      "isLocalOnly": false
    },
    {
      "operationId": "placeOrder",
      "tag": "store",
      "method": "POST",
      "path": "/store/orders",
      "takesBody": true,
      "entry": "functions/store/place-order.ts",
      "isLocalOnly": false
    }
  ]
};
