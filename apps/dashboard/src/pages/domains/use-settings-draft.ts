import { useState } from 'react';
import type { DomainSettings } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { ApiError } from '../../api/api-error.ts';
import { saveDomainSettings, useDomainSettings } from '../../api/domains.ts';
import { type Action, useAction } from '../../api/use-action.ts';
import { completeSettings, type SettingsDraft } from './redirect-rules.ts';

export interface SettingsEditing {
  /** The edited settings, or the saved ones if there is no edit. */
  readonly draft: SettingsDraft;
  readonly isEdited: boolean;
  /** The settings that somebody else has saved since the edit began, if any. */
  readonly theirs: DomainSettings | undefined;
  readonly edit: (draft: SettingsDraft) => void;
  readonly discard: () => void;
  /** Lets the next save replace the settings of somebody else. */
  readonly keepMine: () => void;
  /** Undefined while the draft violates a rule. */
  readonly saving: Action<void>;
  readonly canSave: boolean;
}

const NOTHING: DomainSettings = { primary: null, redirects: [] };

/**
 * Edits the domain settings. The edit keeps the `ETag` that it began with, so a save fails if somebody else has changed the
 * settings meanwhile.
 */
export function useSettingsDraft(onSaved: () => void): SettingsEditing {
  const { data: saved, refresh, show } = useDomainSettings();
  const [edited, setEdited] = useState<{ readonly draft: SettingsDraft; readonly etag: string }>();
  const complete = edited && completeSettings(edited.draft);
  const saving = useAction(async () => {
    if (!complete || !edited) return;
    try {
      await show(await saveDomainSettings(complete, edited.etag));
      setEdited(undefined);
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'precondition_failed') throw error;
      await refresh();
    }
  });
  return {
    draft: edited?.draft ?? saved?.body ?? NOTHING,
    isEdited: edited !== undefined,
    theirs: edited && saved && saved.etag !== edited.etag && !saving.isRunning ? saved.body : undefined,
    edit: (draft) => {
      saving.clearError();
      setEdited({ draft, etag: edited?.etag ?? saved?.etag ?? '' });
    },
    discard: () => {
      saving.clearError();
      setEdited(undefined);
    },
    keepMine: () => edited && saved && setEdited({ draft: edited.draft, etag: saved.etag }),
    saving,
    canSave: complete !== undefined,
  };
}
