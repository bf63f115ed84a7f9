import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';

/** A value with a button that copies it. */
export function Copyable({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <CopyToClipboard
      variant="inline"
      textToCopy={value}
      copyButtonAriaLabel={`Copy ${label}: ${value}`}
      copySuccessText="Copied"
      copyErrorText="Not copied. Select the text and copy it."
    />
  );
}
