import { useParams } from 'wouter';
import { asciiDomain } from './domains/domain-address.ts';
import { DomainList } from './domains/domain-list.tsx';
import { DomainPage } from './domains/domain-page.tsx';

export default function Domains() {
  const { domain } = useParams<{ domain?: string }>();
  return domain === undefined ? <DomainList /> : <DomainPage key={domain} domain={asciiDomain(domain)} />;
}
