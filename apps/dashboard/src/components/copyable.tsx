import { Box, CopyToClipboard } from '@cloudscape-design/components';
import { Breakable, Identifier, NoWrap } from './text.tsx';

const RESULTS = { copySuccessText: 'Copied', copyErrorText: 'Not copied. Select the text and copy it.' };

export function Copyable({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <CopyToClipboard
      variant="inline"
      textToCopy={value}
      textToDisplay={<Breakable>{value}</Breakable>}
      copyButtonAriaLabel={`Copy ${label}: ${value}`}
      {...RESULTS}
    />
  );
}

/** The ID of a record, with a button that copies it. */
export const CopyableId = ({ children: id }: { readonly children: number | string }) => (
  <CopyToClipboard
    variant="inline"
    textToCopy={String(id)}
    textToDisplay={
      <NoWrap>
        <Identifier>{id}</Identifier>
      </NoWrap>
    }
    copyButtonAriaLabel={`Copy the ID ${id}`}
    {...RESULTS}
  />
);

/** A command to run in a terminal, with a button that copies it. */
export function Command({ children }: { readonly children: string }) {
  return (
    <Box variant="div" padding={{ vertical: 'xxs' }}>
      <CopyToClipboard
        variant="icon"
        textToCopy={children}
        copyButtonAriaLabel={`Copy the command ${children}`}
        {...RESULTS}
      />{' '}
      <Box variant="code">
        <Breakable>{children}</Breakable>
      </Box>
    </Box>
  );
}
