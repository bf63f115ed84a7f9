import type {
  CertificateCheck,
  Domain,
  DomainSettings,
  Inspection,
} from '../../../../lib/contract/generated/dashboard/types.ts';
import { type ApiResponse, request } from './request.ts';
import { type Resource, useResource } from './use-resource.ts';
import { useVersionedResource, type VersionedResource } from './use-versioned-resource.ts';

export const useDomains = (): Resource<Domain[]> => useResource<Domain[]>('/domains');

/** The primary domain and the redirects. */
export const useDomainSettings = (): VersionedResource<DomainSettings> =>
  useVersionedResource<DomainSettings>('/domain-settings');

const pathOf = (domain: string) => `/domains/${encodeURIComponent(domain)}`;

export async function addDomain(domain: string): Promise<Domain> {
  return (await request<Domain>('/domains', { method: 'POST', body: { domain } })).body;
}

export async function verifyDomain(domain: string): Promise<Domain> {
  return (await request<Domain>(`${pathOf(domain)}/verification`, { method: 'POST' })).body;
}

export async function removeDomain(domain: string): Promise<void> {
  await request(pathOf(domain), { method: 'DELETE' });
}

export async function inspectDomain(domain: string): Promise<Inspection> {
  return (await request<Inspection>(`${pathOf(domain)}/inspection`, { method: 'POST' })).body;
}

export async function checkCertificate(domain: string): Promise<CertificateCheck> {
  return (await request<CertificateCheck>(`${pathOf(domain)}/certificate`)).body;
}

/** @param etag of the settings to replace: if somebody else has changed them, nothing is saved (`precondition_failed`) */
export async function saveDomainSettings(settings: DomainSettings, etag: string): Promise<ApiResponse<DomainSettings>> {
  return request<DomainSettings>('/domain-settings', { method: 'PUT', body: settings, ifMatch: etag });
}
