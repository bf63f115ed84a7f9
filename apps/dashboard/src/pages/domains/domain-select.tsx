import { Select } from '@cloudscape-design/components';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { useIsAdmin } from '../../api/use-resource.ts';

interface Props {
  readonly domains: readonly Domain[];
  readonly value: string | null;
  /** The text of the option to choose none. */
  readonly noneText?: string;
  readonly onChange: (domain: string | null) => void;
}

export function DomainSelect({ domains, value, noneText, onChange }: Props) {
  const isAdmin = useIsAdmin();
  const options = domains.map(({ domain, unicodeDomain }) => ({
    value: domain,
    label: unicodeDomain,
    ...(domain === unicodeDomain ? {} : { description: domain }),
  }));
  const none = noneText === undefined ? [] : [{ value: '', label: noneText }];
  const all = [...none, ...options];
  return (
    <Select
      options={all}
      selectedOption={all.find((option) => option.value === (value ?? '')) ?? (value === null ? null : { value })}
      placeholder="Choose a domain"
      filteringType={domains.length > 10 ? 'auto' : 'none'}
      disabled={!isAdmin}
      expandToViewport
      onChange={({ detail }) => onChange(detail.selectedOption.value || null)}
    />
  );
}
