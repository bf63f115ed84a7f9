import Select from '@cloudscape-design/components/select';

interface Props {
  /** The text of the option that shows everything. */
  readonly allText: string;
  /** The statuses, in the API's words. */
  readonly statuses: readonly string[];
  /** The chosen status; empty for all. */
  readonly value: string;
  readonly onChange: (status: string) => void;
}

/** Chooses the status of the items to show. */
export function StatusFilter({ allText, statuses, value, onChange }: Props) {
  const all = { value: '', label: allText };
  const options = [all, ...statuses.map((status) => ({ value: status, label: capitalize(status) }))];
  return (
    <Select
      ariaLabel="Show"
      selectedOption={options.find((option) => option.value === value) ?? all}
      options={options}
      onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
    />
  );
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
