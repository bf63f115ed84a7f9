import { AttributeEditor, Select } from '@cloudscape-design/components';
import type { Domain, Redirect } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { useIsAdmin } from '../../api/use-resource.ts';
import { leadsToError } from './states.ts';
import type { DomainPage } from './use-domain-page.ts';

const STATUSES: readonly { value: string; label: string; status: Redirect['status'] }[] = [
  { value: '301', label: '301 Moved permanently', status: 301 },
  { value: '302', label: '302 Found', status: 302 },
  { value: '307', label: '307 Temporary', status: 307 },
  { value: '308', label: '308 Permanent', status: 308 },
];

const ENDS = [
  { end: 'from', label: 'From' },
  { end: 'to', label: 'To' },
] as const;

/**
 * Edits the redirects. If others add or remove some, the rows lose the focus, and an open dropdown closes: the component
 * would move both to another row.
 */
export function RedirectRows({ page }: { readonly page: DomainPage }) {
  const isAdmin = useIsAdmin();
  const { domains, editing } = page;
  const { draft, saved, edit, errors } = editing;
  const { redirects } = draft;
  const setRedirects = (changed: Redirect[]) => edit({ ...draft, redirects: changed });
  const change = (at: number, changed: Partial<Redirect>) =>
    setRedirects(redirects.map((redirect, other) => (other === at ? { ...redirect, ...changed } : redirect)));
  return (
    <AttributeEditor
      key={saved.redirects.map(({ from }) => from).join()}
      items={redirects}
      addButtonText="Add redirect"
      removeButtonText="Remove"
      removeButtonAriaLabel={({ from }) => `Remove the redirect from ${from || 'no domain yet'}`}
      disableAddButton={!isAdmin || domains.length < 2}
      isItemRemovable={() => isAdmin}
      additionalInfo={
        domains.length < 2
          ? 'Add a second domain to redirect one to the other.'
          : 'A redirect keeps the path and query.'
      }
      onAddButtonClick={() => setRedirects([...redirects, { from: '', to: '', status: 301 }])}
      onRemoveButtonClick={({ detail }) => setRedirects(redirects.filter((_, at) => at !== detail.itemIndex))}
      empty="No redirects."
      definition={[
        ...ENDS.map(({ end, label }) => ({
          label,
          control: (redirect: Redirect, at: number) => (
            <DomainSelect
              domains={domains}
              value={redirect[end]}
              onChange={(domain) => change(at, { [end]: domain })}
            />
          ),
          errorText: (_: Redirect, at: number) => errors[at]?.[end],
          warningText: ({ to }: Redirect) =>
            end === 'to' && leadsToError(domains, to) && "This domain isn't live, so visitors may see an error.",
        })),
        {
          label: 'Status',
          control: (redirect, at) => (
            <Select
              options={STATUSES}
              selectedOption={STATUSES.find(({ status }) => status === redirect.status) ?? null}
              disabled={!isAdmin}
              expandToViewport
              onChange={({ detail }) =>
                change(at, {
                  status: STATUSES.find(({ value }) => value === detail.selectedOption.value)?.status ?? 301,
                })
              }
            />
          ),
        },
      ]}
    />
  );
}

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
