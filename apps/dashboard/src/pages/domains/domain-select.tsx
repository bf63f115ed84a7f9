import { Select } from '@cloudscape-design/components';
import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { useIsAdmin } from '../../api/use-resource.ts';

interface Props {
  readonly domains: readonly Domain[];
  /** Empty for none. */
  readonly value: string;
  /** The text of the option to choose none. */
  readonly noneText?: string;
  readonly onChange: (domain: string) => void;
}

export function DomainSelect({ domains, value, noneText, onChange }: Props) {
  const isAdmin = useIsAdmin();
  const options = domains.map(({ domain, unicodeDomain }) => ({
    value: domain,
    label: unicodeDomain,
    ...(domain === unicodeDomain ? {} : { description: domain }),
  }));
  const all = noneText === undefined ? options : [{ value: '', label: noneText }, ...options];
  return (
    <Select
      options={all}
      selectedOption={all.find((option) => option.value === value) ?? (value === '' ? null : { value })}
      placeholder="Choose a domain"
      filteringType={domains.length > 10 ? 'auto' : 'none'}
      disabled={!isAdmin}
      expandToViewport
      onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
    />
  );
}
