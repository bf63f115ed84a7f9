import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';

interface Props extends Pick<InputProps, 'value' | 'placeholder' | 'type' | 'inputMode' | 'spellcheck' | 'autoFocus'> {
  readonly label: string;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
  /** Sends the form. */
  readonly onEnter: () => void;
}

/** A field for a line of text. */
export function TextField({ label, description, error, onChange, onEnter, ...input }: Props) {
  return (
    <FormField label={label} description={description} errorText={error}>
      <Input
        {...input}
        autoComplete={false}
        disableBrowserAutocorrect
        onChange={({ detail }) => onChange(detail.value)}
        onKeyDown={({ detail }) => detail.key === 'Enter' && !detail.isComposing && onEnter()}
      />
    </FormField>
  );
}
