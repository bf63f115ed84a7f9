import { FormField, Input, type InputProps, RadioGroup, Textarea } from '@cloudscape-design/components';
import { lineOf } from './format.ts';

export interface TextFieldProps
  extends Pick<InputProps, 'value' | 'placeholder' | 'type' | 'inputMode' | 'spellcheck'> {
  readonly label: string;
  readonly isOptional?: true | undefined;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
  /** How many lines the field shows. By default, it is for one line. */
  readonly rows?: number | undefined;
  /** Sends the form. */
  readonly onEnter?: (() => void) | undefined;
}

export function TextField({
  label,
  isOptional,
  description,
  error,
  onChange,
  rows,
  onEnter,
  ...input
}: TextFieldProps) {
  const optional = isOptional && <i>- optional</i>;
  return (
    <FormField
      label={
        <>
          {label} {optional}
        </>
      }
      description={description}
      errorText={error}
    >
      {rows === undefined ? (
        <Input
          {...input}
          value={lineOf(input.value)}
          autoComplete={false}
          disableBrowserAutocorrect
          onChange={({ detail }) => onChange(detail.value)}
          onKeyDown={({ detail }) => detail.key === 'Enter' && !detail.isComposing && onEnter?.()}
        />
      ) : (
        <Textarea value={input.value} rows={rows} onChange={({ detail }) => onChange(detail.value)} />
      )}
    </FormField>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly description?: string;
  readonly items: readonly { readonly value: Value; readonly label: string; readonly description?: string }[];
  readonly value: string;
  readonly onChange: (value: Value) => void;
}

export function Choice<Value extends string>({ label, description, items, value, onChange }: ChoiceProps<Value>) {
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
