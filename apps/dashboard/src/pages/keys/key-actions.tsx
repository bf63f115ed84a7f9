import type { ApiKey } from '../../../../../lib/contract/generated/dashboard/types.ts';
import type { Action } from '../../components/actions.tsx';
import { showDialog } from '../../components/dialogs.tsx';
import { ChangeKeyDialog } from './change-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';

/** The actions for an active key, in the list of keys and on its page. */
export const actionsOf = (apiKey: ApiKey): readonly Action[] => [
  { text: 'Change', run: () => showDialog(<ChangeKeyDialog apiKey={apiKey} />) },
  { text: 'Rotate', run: () => showDialog(<RotateKeyDialog apiKey={apiKey} />) },
  { text: 'Revoke', run: () => showDialog(<RevokeKeyDialog apiKey={apiKey} />) },
];
