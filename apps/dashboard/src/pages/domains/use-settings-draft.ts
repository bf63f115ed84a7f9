import { useState } from 'react';
import type { Domain, DomainSettings } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { hasStatus } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { type ApiResponse, request } from '../../api/request.ts';
import { useChange } from '../../api/use-change.ts';
import { useDomainSettings } from '../../api/use-resource.ts';
import { notify } from '../../components/notify.ts';
import { UNDER_WAY, useLeaveQuestion } from '../../components/use-leave-question.ts';
import { isEqual } from '../../components/use-seen.ts';
import { checkRedirects, completeSettings, removedError } from './redirect-rules.ts';

export type SettingsEditing = ReturnType<typeof useSettingsDraft>;

const PATH = '/domain-settings';
const NOTHING: DomainSettings = { primary: null, redirects: [] };

/**
 * Edits the domain settings. The edit keeps the `ETag` that it began with, so a save fails if somebody else has changed the
 * settings meanwhile.
 */
export function useSettingsDraft(domains: readonly Domain[]) {
  const query = useDomainSettings();
  const { data: saved } = query;
  const [edited, setEdited] = useState<{ readonly draft: DomainSettings; readonly etag: string }>();
  const draft: DomainSettings = edited?.draft ?? saved?.body ?? NOTHING;
  const complete = edited && completeSettings(draft, domains);
  const saving = useChange(
    'Saving the primary domain and redirects',
    async () => complete && edited && save(complete, edited.etag),
    (etag = '') => {
      // What was edited while it was being saved stays an edit, of what is saved now.
      setEdited((now) => (now === edited ? undefined : now && { ...now, etag }));
      notify('The primary domain and redirects were saved.', { id: 'settings' });
    },
  );
  useLeaveQuestion(edited !== undefined, saving.isRunning ? UNDER_WAY : undefined);
  // The same settings may be those of an own request whose response was lost.
  const hasConflict =
    edited && saved && saved.etag !== edited.etag && !isEqual(saved.body, complete) && !saving.isRunning;
  return {
    /** The saved settings. An edit begins with them. */
    query,
    /** The edited settings, or the saved ones if there is no edit. */
    draft,
    isEdited: edited !== undefined,
    /** The settings that somebody else has saved since the edit began, if any. */
    theirs: hasConflict ? saved.body : undefined,
    edit: (changed: DomainSettings) => {
      saving.clearError();
      setEdited({ draft: changed, etag: edited?.etag ?? saved?.etag ?? '' });
    },
    discard: () => {
      if (saving.isRunning) return;
      saving.clearError();
      setEdited(undefined);
    },
    /** Lets the next save replace the settings of somebody else. */
    keepMine: () => {
      saving.clearError();
      if (edited && saved) setEdited({ draft: edited.draft, etag: saved.etag });
    },
    // The conflict is shown instead of its error.
    saving: hasConflict ? { ...saving, error: undefined } : saving,
    /** What is wrong with each redirect of an edit, and with its primary domain. */
    errors: edited ? checkRedirects(draft, domains) : [],
    primaryError: edited && removedError(draft.primary, domains),
    canSave: complete !== undefined,
  };
}

/** Saves the settings, and returns their new `ETag`. If they have changed meanwhile, they may have been saved by this request, whose response was lost. */
async function save(settings: DomainSettings, etag: string): Promise<string> {
  const saved = await request<DomainSettings>(PATH, {
    method: 'PUT',
    body: settings,
    ifMatch: etag,
  }).catch(async (error: unknown) => {
    if (!hasStatus(error, 412)) throw error;
    const current = await request<DomainSettings>(PATH);
    queryClient.setQueryData<ApiResponse<DomainSettings>>([PATH], current);
    if (!isEqual(current.body, settings)) throw error;
    return current;
  });
  queryClient.setQueryData<ApiResponse<DomainSettings>>([PATH], saved);
  return saved.etag;
}
