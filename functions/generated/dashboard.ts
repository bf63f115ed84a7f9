// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
import type { OperationSource } from '../../lib/http/operation-module.ts';

export type DashboardOperation =
  | 'startSignIn'
  | 'finishSignIn'
  | 'getSession'
  | 'signOut'
  | 'signOutEverywhere'
  | 'listPeople'
  | 'invitePerson'
  | 'changeRole'
  | 'removePerson'
  | 'getProject'
  | 'putPlan'
  | 'listDeployments'
  | 'rollBackDeployment'
  | 'getDomainSettings'
  | 'putDomainSettings'
  | 'listDomains'
  | 'addDomain'
  | 'getDomain'
  | 'removeDomain'
  | 'makePrimary'
  | 'clearPrimary'
  | 'redirectDomain'
  | 'stopRedirect'
  | 'verifyDomain'
  | 'inspectDomain'
  | 'getDomainCertificate'
  | 'listKeys'
  | 'createKey'
  | 'getKey'
  | 'changeKey'
  | 'revokeKey'
  | 'rotateKey'
  | 'getUsage'
  | 'listOrders'
  | 'getOrder'
  | 'cancelOrder'
  | 'approveOrder'
  | 'deliverOrder'
  | 'listCategories'
  | 'createCategory'
  | 'renameCategory'
  | 'deleteCategory'
  | 'listPets'
  | 'createPet'
  | 'getPet'
  | 'updatePet'
  | 'deletePet'
  | 'listActivity'
  | 'getNumbers'
  | 'getResponseMetrics'
  | 'searchRecords'
  | 'listDnsRecords'
  | 'putDnsRecords'
  | 'deleteDnsRecords';

export const dashboardOperations: Readonly<Record<DashboardOperation | 'noRoute', OperationSource>> = {
  startSignIn: { file: 'functions/dashboard/sign-in/start-sign-in.ts', load: () => import('../dashboard/sign-in/start-sign-in.ts') },
  finishSignIn: { file: 'functions/dashboard/sign-in/finish-sign-in.ts', load: () => import('../dashboard/sign-in/finish-sign-in.ts') },
  getSession: { file: 'functions/dashboard/session/get-session.ts', load: () => import('../dashboard/session/get-session.ts') },
  signOut: { file: 'functions/dashboard/session/sign-out.ts', load: () => import('../dashboard/session/sign-out.ts') },
  signOutEverywhere: { file: 'functions/dashboard/session/sign-out-everywhere.ts', load: () => import('../dashboard/session/sign-out-everywhere.ts') },
  listPeople: { file: 'functions/dashboard/people/list-people.ts', load: () => import('../dashboard/people/list-people.ts') },
  invitePerson: { file: 'functions/dashboard/people/invite-person.ts', load: () => import('../dashboard/people/invite-person.ts') },
  changeRole: { file: 'functions/dashboard/people/change-role.ts', load: () => import('../dashboard/people/change-role.ts') },
  removePerson: { file: 'functions/dashboard/people/remove-person.ts', load: () => import('../dashboard/people/remove-person.ts') },
  getProject: { file: 'functions/dashboard/project/get-project.ts', load: () => import('../dashboard/project/get-project.ts') },
  putPlan: { file: 'functions/dashboard/project/put-plan.ts', load: () => import('../dashboard/project/put-plan.ts') },
  listDeployments: { file: 'functions/dashboard/project/list-deployments.ts', load: () => import('../dashboard/project/list-deployments.ts') },
  rollBackDeployment: { file: 'functions/dashboard/project/roll-back-deployment.ts', load: () => import('../dashboard/project/roll-back-deployment.ts') },
  getDomainSettings: { file: 'functions/dashboard/domains/get-domain-settings.ts', load: () => import('../dashboard/domains/get-domain-settings.ts') },
  putDomainSettings: { file: 'functions/dashboard/domains/put-domain-settings.ts', load: () => import('../dashboard/domains/put-domain-settings.ts') },
  listDomains: { file: 'functions/dashboard/domains/list-domains.ts', load: () => import('../dashboard/domains/list-domains.ts') },
  addDomain: { file: 'functions/dashboard/domains/add-domain.ts', load: () => import('../dashboard/domains/add-domain.ts') },
  getDomain: { file: 'functions/dashboard/domains/get-domain.ts', load: () => import('../dashboard/domains/get-domain.ts') },
  removeDomain: { file: 'functions/dashboard/domains/remove-domain.ts', load: () => import('../dashboard/domains/remove-domain.ts') },
  makePrimary: { file: 'functions/dashboard/domains/make-primary.ts', load: () => import('../dashboard/domains/make-primary.ts') },
  clearPrimary: { file: 'functions/dashboard/domains/clear-primary.ts', load: () => import('../dashboard/domains/clear-primary.ts') },
  redirectDomain: { file: 'functions/dashboard/domains/redirect-domain.ts', load: () => import('../dashboard/domains/redirect-domain.ts') },
  stopRedirect: { file: 'functions/dashboard/domains/stop-redirect.ts', load: () => import('../dashboard/domains/stop-redirect.ts') },
  verifyDomain: { file: 'functions/dashboard/domains/verify-domain.ts', load: () => import('../dashboard/domains/verify-domain.ts') },
  inspectDomain: { file: 'functions/dashboard/domains/inspect-domain.ts', load: () => import('../dashboard/domains/inspect-domain.ts') },
  getDomainCertificate: { file: 'functions/dashboard/domains/get-domain-certificate.ts', load: () => import('../dashboard/domains/get-domain-certificate.ts') },
  listKeys: { file: 'functions/dashboard/keys/list-keys.ts', load: () => import('../dashboard/keys/list-keys.ts') },
  createKey: { file: 'functions/dashboard/keys/create-key.ts', load: () => import('../dashboard/keys/create-key.ts') },
  getKey: { file: 'functions/dashboard/keys/get-key.ts', load: () => import('../dashboard/keys/get-key.ts') },
  changeKey: { file: 'functions/dashboard/keys/change-key.ts', load: () => import('../dashboard/keys/change-key.ts') },
  revokeKey: { file: 'functions/dashboard/keys/revoke-key.ts', load: () => import('../dashboard/keys/revoke-key.ts') },
  rotateKey: { file: 'functions/dashboard/keys/rotate-key.ts', load: () => import('../dashboard/keys/rotate-key.ts') },
  getUsage: { file: 'functions/dashboard/keys/get-usage.ts', load: () => import('../dashboard/keys/get-usage.ts') },
  listOrders: { file: 'functions/dashboard/orders/list-orders.ts', load: () => import('../dashboard/orders/list-orders.ts') },
  getOrder: { file: 'functions/dashboard/orders/get-order.ts', load: () => import('../dashboard/orders/get-order.ts') },
  cancelOrder: { file: 'functions/dashboard/orders/cancel-order.ts', load: () => import('../dashboard/orders/cancel-order.ts') },
  approveOrder: { file: 'functions/dashboard/orders/approve-order.ts', load: () => import('../dashboard/orders/approve-order.ts') },
  deliverOrder: { file: 'functions/dashboard/orders/deliver-order.ts', load: () => import('../dashboard/orders/deliver-order.ts') },
  listCategories: { file: 'functions/dashboard/categories/list-categories.ts', load: () => import('../dashboard/categories/list-categories.ts') },
  createCategory: { file: 'functions/dashboard/categories/create-category.ts', load: () => import('../dashboard/categories/create-category.ts') },
  renameCategory: { file: 'functions/dashboard/categories/rename-category.ts', load: () => import('../dashboard/categories/rename-category.ts') },
  deleteCategory: { file: 'functions/dashboard/categories/delete-category.ts', load: () => import('../dashboard/categories/delete-category.ts') },
  listPets: { file: 'functions/dashboard/pets/list-pets.ts', load: () => import('../dashboard/pets/list-pets.ts') },
  createPet: { file: 'functions/dashboard/pets/create-pet.ts', load: () => import('../dashboard/pets/create-pet.ts') },
  getPet: { file: 'functions/dashboard/pets/get-pet.ts', load: () => import('../dashboard/pets/get-pet.ts') },
  updatePet: { file: 'functions/dashboard/pets/update-pet.ts', load: () => import('../dashboard/pets/update-pet.ts') },
  deletePet: { file: 'functions/dashboard/pets/delete-pet.ts', load: () => import('../dashboard/pets/delete-pet.ts') },
  listActivity: { file: 'functions/dashboard/activity/list-activity.ts', load: () => import('../dashboard/activity/list-activity.ts') },
  getNumbers: { file: 'functions/dashboard/numbers/get-numbers.ts', load: () => import('../dashboard/numbers/get-numbers.ts') },
  getResponseMetrics: { file: 'functions/dashboard/numbers/get-response-metrics.ts', load: () => import('../dashboard/numbers/get-response-metrics.ts') },
  searchRecords: { file: 'functions/dashboard/search/search-records.ts', load: () => import('../dashboard/search/search-records.ts') },
  listDnsRecords: { file: 'functions/dashboard/dns/list-dns-records.ts', load: () => import('../dashboard/dns/list-dns-records.ts') },
  putDnsRecords: { file: 'functions/dashboard/dns/put-dns-records.ts', load: () => import('../dashboard/dns/put-dns-records.ts') },
  deleteDnsRecords: { file: 'functions/dashboard/dns/delete-dns-records.ts', load: () => import('../dashboard/dns/delete-dns-records.ts') },
  noRoute: { file: 'functions/dashboard/no-route.ts', load: () => import('../dashboard/no-route.ts') },
};
