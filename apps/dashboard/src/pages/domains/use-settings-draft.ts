import { useState } from 'react';
import type { Domain, DomainSettings } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { findUnknown, roleOf } from '../../../../../lib/domains/redirect-rules.ts';
import { isUnknownOutcome } from '../../api/api-error.ts';
import { serverNow } from '../../api/server-clock.ts';
import { updateData } from '../../api/update-data.ts';
import { useChange } from '../../api/use-change.ts';
import { useDomainSettings } from '../../api/use-resource.ts';
import { isEqual } from '../../components/is-equal.ts';
import { notifyDone } from '../../components/notify.ts';
import { UNDER_WAY, useLeaveQuestion } from '../../components/use-leave-question.ts';
import { checkRedirects, completeSettings } from './redirect-rules.ts';
import {
  changeDraft,
  type Edit,
  follow,
  saveSettings,
  withoutRejected,
  withoutRemoved,
  withoutSaved,
} from './settings-edit.ts';
import { putSettings, readSettings } from './settings-requests.ts';

export type SettingsEditing = ReturnType<typeof useSettingsDraft>;

const NOTHING: DomainSettings = { primary: null, redirects: [] };

/** An edit as it was when its save began, and the settings that were sent. */
interface Sending {
  readonly edit: Edit;
  readonly settings: DomainSettings;
}

/**
 * Edits the domain settings. What an edit does not change follows what is saved meanwhile. If both change the same thing,
 * the edit keeps the `ETag` that it began with, so its save fails.
 */
export function useSettingsDraft(domains: readonly Domain[]) {
  const query = useDomainSettings();
  const { data: saved } = query;
  const [edited, setEdited] = useState<Edit>();
  const draft: DomainSettings = edited?.draft ?? saved?.body ?? NOTHING;
  const complete = edited && completeSettings(draft, domains);
  const saving = useChange(
    'Saving the primary domain and redirects',
    ({ edit, settings }: Sending) => {
      setEdited((now) => now && { ...now, sent: [...edit.sent, settings] });
      const begunAt = serverNow();
      const put = (body: DomainSettings, etag: string) => putSettings(body, etag, begunAt);
      return saveSettings(edit, settings, { put, read: readSettings }).catch((error: unknown) => {
        if (!isUnknownOutcome(error)) setEdited((now) => now && withoutRejected(now));
        throw error;
      });
    },
    (response, { edit }, wasLeft) => {
      setEdited((now) => now && withoutSaved(now, edit.draft, response));
      updateData<Domain[]>('/domains', (all) =>
        all.map((one) => ({ ...one, role: roleOf(response.body, one.domain) })),
      );
      notifyDone('The primary domain and redirects were saved.', wasLeft);
    },
  );
  const isSent = saving.isRunning && isEqual(complete, saving.input?.settings);
  useLeaveQuestion(edited !== undefined, isSent ? UNDER_WAY : undefined);
  const isOutdated = edited && saved && saved.etag !== edited.of.etag && !saving.isRunning;
  const { followed, isConflict = false } = isOutdated ? follow(edited, saved) : {};
  if (isOutdated && !isConflict) setEdited(followed);
  return {
    /** The saved settings. An edit begins with them. */
    query,
    /** The edited settings, or the saved ones if there is no edit. */
    draft,
    /** The saved settings that the edit changes. */
    saved: (edited?.of ?? saved)?.body ?? NOTHING,
    isEdited: edited !== undefined,
    /** The settings that somebody else has saved since the edit began, if both changed the same. */
    theirs: isConflict ? saved?.body : undefined,
    edit: (changed: DomainSettings) => {
      saving.clearError();
      if (saved) setEdited(changeDraft(edited, saved, changed));
    },
    save: () => {
      if (edited && complete) saving.run({ edit: edited, settings: complete });
    },
    discard: () => {
      saving.clearError();
      setEdited(undefined);
    },
    /** Follows the person's own removal of a domain, which has changed the saved settings too. */
    domainRemoved: (domain: string) => {
      // The save in progress names the domain. If it fails, the form says what is wrong.
      if (!saving.isRunning) setEdited((now) => now && withoutRemoved(now, domain));
    },
    /** Lets the next save replace what somebody else has changed too. */
    keepMine: () => {
      saving.clearError();
      if (followed) setEdited(followed);
    },
    // The conflict is shown instead of its error. Without an edit, nothing is left to save.
    saving: isConflict || !edited ? { ...saving, error: undefined } : saving,
    /** What is wrong with each redirect of an edit, and with its primary domain. */
    errors: edited ? checkRedirects(draft, domains) : [],
    primaryError: edited && findUnknown(draft.primary, domains),
    canSave: complete !== undefined,
  };
}
