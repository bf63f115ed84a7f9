import { useState } from 'react';
import type { Domain, DomainSettings } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { findUnknown, roleOf } from '../../../../../lib/domains/redirect-rules.ts';
import { hasStatus, isUnknownOutcome } from '../../api/api-error.ts';
import type { ApiResponse } from '../../api/request.ts';
import { updateData } from '../../api/update-data.ts';
import { useChange } from '../../api/use-change.ts';
import { useDomainSettings } from '../../api/use-resource.ts';
import { isEqual } from '../../components/is-equal.ts';
import { notifyDone } from '../../components/notify.ts';
import { UNDER_WAY, useLeaveQuestion } from '../../components/use-leave-question.ts';
import { checkRedirects, completeSettings, mergeSettings, withoutDomain } from './redirect-rules.ts';
import { putSettings, readSettings } from './settings-requests.ts';

export type SettingsEditing = ReturnType<typeof useSettingsDraft>;

const NOTHING: DomainSettings = { primary: null, redirects: [] };

/** An edit, and the saved settings that it changes. */
interface Edit {
  readonly draft: DomainSettings;
  readonly of: ApiResponse<DomainSettings>;
  /** What was sent, and may have been saved: its response was lost, or is on its way. */
  readonly sent: readonly DomainSettings[];
}

const includes = (all: readonly DomainSettings[], one: DomainSettings) => all.some((other) => isEqual(one, other));

/** The edit as one of the settings that are saved now, and whether both have changed the same. */
function follow(
  edit: Edit,
  saved: ApiResponse<DomainSettings>,
): { readonly followed: Edit; readonly isConflict: boolean } {
  const { draft, of, sent } = edit;
  const { merged, isConflict } = includes(sent, saved.body)
    ? { merged: draft, isConflict: false }
    : mergeSettings(draft, [of.body, ...sent], saved.body);
  // What was sent is saved, or replaced, or comes too late. So from now on, what differs from these settings is changed.
  return { followed: { draft: merged, of: saved, sent: [] }, isConflict };
}

/**
 * Edits the domain settings. What an edit does not change follows what is saved meanwhile. If both change the same, the
 * edit keeps the `ETag` that it began with, so its save fails.
 */
export function useSettingsDraft(domains: readonly Domain[]) {
  const query = useDomainSettings();
  const { data: saved } = query;
  const [edited, setEdited] = useState<Edit>();
  const draft: DomainSettings = edited?.draft ?? saved?.body ?? NOTHING;
  const complete = edited && completeSettings(draft, domains);
  const saving = useChange(
    'Saving the primary domain and redirects',
    ({ of, sent, settings }: Edit & { readonly settings: DomainSettings }) => {
      setEdited((now) => now && { ...now, sent: [...sent, settings] });
      return save(settings, of.etag, sent).catch((error: unknown) => {
        if (!isUnknownOutcome(error)) setEdited((now) => now && { ...now, sent });
        throw error;
      });
    },
    (response, sending, wasLeft) => {
      // What was edited while it was being saved stays an edit, of what is saved now.
      setEdited((now) => (now?.draft === sending.draft ? undefined : now && { ...now, of: response, sent: [] }));
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
  if (isOutdated && isEqual(saved.body, draft)) setEdited(undefined);
  else if (followed && !isConflict) setEdited(followed);
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
      const of = edited?.of ?? saved;
      if (!of) return;
      const sent = edited?.sent ?? [];
      const isBack = sent.length === 0 && isEqual(changed, of.body);
      setEdited(isBack ? undefined : { draft: changed, of, sent });
    },
    save: () => {
      if (edited && complete) saving.run({ ...edited, settings: complete });
    },
    discard: () => {
      saving.clearError();
      setEdited(undefined);
    },
    /** Follows the person's own removal of a domain, which has changed the saved settings too. */
    domainRemoved: (domain: string) =>
      setEdited((edit) => {
        if (!edit) return undefined;
        const { draft, of, sent } = edit;
        const [body, left] = [withoutDomain(of.body, domain), withoutDomain(draft, domain)];
        if (sent.length === 0 && isEqual(left, body)) return undefined;
        return { draft: left, of: { ...of, body }, sent: sent.map((one) => withoutDomain(one, domain)) };
      }),
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

/** Saves the settings. If they have changed meanwhile, that may be by this request or one before, whose response was lost. */
function save(
  settings: DomainSettings,
  etag: string,
  sent: readonly DomainSettings[],
): Promise<ApiResponse<DomainSettings>> {
  return putSettings(settings, etag).catch(async (error: unknown) => {
    if (!hasStatus(error, 412)) throw error;
    const current = await readSettings();
    if (isEqual(current.body, settings)) return current;
    if (!includes(sent, current.body)) throw error;
    return putSettings(settings, current.etag);
  });
}
