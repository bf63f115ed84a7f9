import type { DomainSettings } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { hasStatus } from '../../api/api-error.ts';
import { isEqual } from '../../components/is-equal.ts';
import { mergeSettings, withoutDomain } from './redirect-rules.ts';

/** Settings as they were saved, and the `ETag` that their next version has to name. */
export interface SavedSettings {
  readonly body: DomainSettings;
  readonly etag: string;
}

/** An edit, and the saved settings that it changes. */
export interface Edit {
  readonly draft: DomainSettings;
  readonly of: SavedSettings;
  /** What was sent, and may have been saved: its response was lost, or is on its way. */
  readonly sent: readonly DomainSettings[];
}

/** Whether settings are the same, in whatever order their redirects are. */
function isSame(one: DomainSettings, other: DomainSettings): boolean {
  const sorted = ({ primary, redirects }: DomainSettings) => [
    primary,
    redirects.map((row) => JSON.stringify(row)).sort(),
  ];
  return isEqual(sorted(one), sorted(other));
}

const includes = (all: readonly DomainSettings[], one: DomainSettings) => all.some((other) => isSame(one, other));

/** An edit, or undefined if it no longer changes anything. */
const unlessNothing = (edit: Edit): Edit | undefined =>
  edit.sent.length === 0 && isSame(edit.draft, edit.of.body) ? undefined : edit;

/** The edit after the person has changed something, or undefined if that restores what is saved. */
export function changeDraft(edit: Edit | undefined, saved: SavedSettings, draft: DomainSettings): Edit | undefined {
  return unlessNothing({ of: saved, sent: [], ...edit, draft });
}

/** The edit after a save was rejected. Earlier attempts may still have been saved. */
export const withoutRejected = (edit: Edit): Edit | undefined =>
  unlessNothing({ ...edit, sent: edit.sent.slice(0, -1) });

/** The edit once its settings are saved. What was edited while they were being saved stays an edit, of what is saved now. */
export function withoutSaved({ draft }: Edit, savedDraft: DomainSettings, saved: SavedSettings): Edit | undefined {
  return isEqual(draft, savedDraft) ? undefined : unlessNothing({ draft, of: saved, sent: [] });
}

/**
 * Applies the edit to the settings that are saved now. By now, whatever was sent has been saved, replaced or rejected. So
 * from here on, only what differs from these settings counts as changed.
 * @returns the edit, or undefined if it no longer changes anything, and whether it and the last save have changed the same thing
 */
export function follow(
  { draft, of, sent }: Edit,
  saved: SavedSettings,
): { readonly followed: Edit | undefined; readonly isConflict: boolean } {
  // There is nothing to merge with what the person has saved, even if two rows lead from one domain.
  const { merged, isConflict } = includes(sent, saved.body)
    ? { merged: draft, isConflict: false }
    : mergeSettings(draft, [of.body, ...sent], saved.body);
  const followed = unlessNothing({ draft: merged, of: saved, sent: [] });
  return { followed, isConflict: isConflict && followed !== undefined };
}

/**
 * The edit after the person has removed a domain, which has changed the saved settings too. If it was chosen as primary,
 * that choice is over: the primary domain is as it was saved.
 */
export function withoutRemoved({ draft, of, sent }: Edit, domain: string): Edit | undefined {
  const body = withoutDomain(of.body, domain);
  const isOver = draft.primary === domain;
  const left = (one: DomainSettings) => {
    const { primary, redirects } = withoutDomain(one, domain);
    return { primary: isOver ? body.primary : primary, redirects };
  };
  return unlessNothing({ draft: left(draft), of: { ...of, body }, sent: sent.map(left) });
}

/**
 * Saves settings. If they have changed meanwhile, that may be due to this request, or to an earlier one whose response was lost.
 * @param sent what was sent before
 */
export async function saveSettings(
  { of, sent }: Edit,
  settings: DomainSettings,
  {
    put,
    read,
  }: {
    readonly put: (settings: DomainSettings, etag: string) => Promise<SavedSettings>;
    readonly read: () => Promise<SavedSettings>;
  },
): Promise<SavedSettings> {
  try {
    return await put(settings, of.etag);
  } catch (error) {
    if (!hasStatus(error, 412)) throw error;
    const current = await read().catch(() => undefined);
    if (current && isSame(current.body, settings)) return current;
    if (!current || !includes(sent, current.body)) throw error;
    return put(settings, current.etag);
  }
}
