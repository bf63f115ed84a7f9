import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import { Breakable } from './breakable.tsx';

/** A value with a button that copies it. */
export function Copyable({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <CopyToClipboard
      variant="inline"
      textToCopy={value}
      textToDisplay={<Breakable>{value}</Breakable>}
      copyButtonAriaLabel={`Copy ${label}: ${value}`}
      copySuccessText="Copied"
      copyErrorText="Not copied. Select the text and copy it."
    />
  );
}
