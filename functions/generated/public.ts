// Generated from openapi.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationSource } from '../../lib/http/operation-module.ts';

export type PublicOperation =
  | 'listCategories'
  | 'createCategory'
  | 'listPets'
  | 'createPet'
  | 'getPet'
  | 'updatePet'
  | 'deletePet'
  | 'listOrders'
  | 'placeOrder'
  | 'getOrder'
  | 'cancelOrder'
  | 'getInventory'
  | 'listEvents';

export const publicOperations: Readonly<Record<PublicOperation | 'noRoute', OperationSource>> = {
  listCategories: { file: 'functions/categories/list-categories.ts', load: () => import('../categories/list-categories.ts') },
  createCategory: { file: 'functions/categories/create-category.ts', load: () => import('../categories/create-category.ts') },
  listPets: { file: 'functions/pets/list-pets.ts', load: () => import('../pets/list-pets.ts') },
  createPet: { file: 'functions/pets/create-pet.ts', load: () => import('../pets/create-pet.ts') },
  getPet: { file: 'functions/pets/get-pet.ts', load: () => import('../pets/get-pet.ts') },
  updatePet: { file: 'functions/pets/update-pet.ts', load: () => import('../pets/update-pet.ts') },
  deletePet: { file: 'functions/pets/delete-pet.ts', load: () => import('../pets/delete-pet.ts') },
  listOrders: { file: 'functions/store/list-orders.ts', load: () => import('../store/list-orders.ts') },
  placeOrder: { file: 'functions/store/place-order.ts', load: () => import('../store/place-order.ts') },
  getOrder: { file: 'functions/store/get-order.ts', load: () => import('../store/get-order.ts') },
  cancelOrder: { file: 'functions/store/cancel-order.ts', load: () => import('../store/cancel-order.ts') },
  getInventory: { file: 'functions/store/get-inventory.ts', load: () => import('../store/get-inventory.ts') },
  listEvents: { file: 'functions/events/list-events.ts', load: () => import('../events/list-events.ts') },
  noRoute: { file: 'functions/no-route.ts', load: () => import('../no-route.ts') },
};
