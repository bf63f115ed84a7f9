import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import { useEffect, useRef } from 'react';
import type { IssuedApiKey } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { Copyable } from '../../components/copyable.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { isolate } from '../../components/isolate.ts';
import { useLeaveQuestion } from '../../components/use-leave-question.ts';

interface Props {
  readonly issued: IssuedApiKey;
  readonly onClose: () => void;
}

const QUESTION = "Leave this page? The key can't be shown again.";

/** Shows a new key, which can't be shown again. Only its button closes it. */
export function NewKeyDialog({ issued: { key, record }, onClose }: Props) {
  const field = useRef<HTMLDivElement>(null);
  useLeaveQuestion(true, QUESTION);
  // After the dialog has set the focus on its first control.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.querySelector('button')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Dialog title={`The key “${isolate(record.name)}”`} onClose={onClose} closeText="I have stored it">
      <Alert type="warning">Copy the key now. You won't be able to see it again.</Alert>
      <FormField label="API key">
        <div ref={field}>
          <Copyable value={key} label="the API key" />
        </div>
      </FormField>
    </Dialog>
  );
}
