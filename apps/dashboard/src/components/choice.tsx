import { FormField, RadioGroup } from '@cloudscape-design/components';

interface Props<Value extends string> {
  readonly label: string;
  readonly description?: string;
  readonly items: readonly { readonly value: Value; readonly label: string; readonly description?: string }[];
  readonly value: string;
  readonly onChange: (value: Value) => void;
}

export function Choice<Value extends string>({ label, description, items, value, onChange }: Props<Value>) {
  return (
    <FormField label={label} description={description}>
      <RadioGroup
        items={items}
        value={value}
        onChange={({ detail }) => {
          const chosen = items.find((item) => item.value === detail.value);
          if (chosen) onChange(chosen.value);
        }}
      />
    </FormField>
  );
}
