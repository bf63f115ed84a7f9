import { ApiError, hasStatus, isUnknownOutcome } from '../../../apps/dashboard/src/api/api-error.ts';
import { isEqual } from '../../../apps/dashboard/src/components/is-equal.ts';
import { withoutDomain } from '../../../apps/dashboard/src/pages/domains/redirect-rules.ts';
import * as edits from '../../../apps/dashboard/src/pages/domains/settings-edit.ts';
import type { DomainSettings } from '../../../lib/contract/generated/dashboard/types.ts';
import {
  type Choice,
  FIELDS,
  type Field,
  FROM,
  fieldOf,
  type Save,
  type Step,
  type Value,
  withValue,
} from './settings-steps.ts';

type Known = Readonly<Record<Field, readonly Value[]>>;

const versioned = (body: DomainSettings): edits.SavedSettings => ({ body, etag: JSON.stringify(body) });
const valuesOf = (settings: DomainSettings): Known => ({
  primary: [fieldOf(settings, 'primary')],
  redirect: [fieldOf(settings, 'redirect')],
});

/** The page has broken a promise to the person. */
export class BrokenPromise extends Error {}

/** The service, the page with the edit, and what the person knows. Each step makes a new one. */
export class SettingsModel {
  #saved: DomainSettings = { primary: 'a.test', redirects: [] };
  #read = versioned(this.#saved);
  #edit: edits.Edit | undefined;
  /** What the person has chosen, until it is saved, discarded or chosen otherwise. */
  #choices = new Map<Field, Value>();
  /** The values that the person may replace: those they have seen or sent since the page last followed the settings. */
  #known: Known = valuesOf(this.#saved);
  #removed: readonly string[] = [];

  /** Equal for two models that behave the same from here on. */
  get key(): string {
    const choices = FIELDS.map((field) => [this.#choices.has(field), this.#choices.get(field)]);
    return JSON.stringify([this.#saved, this.#read.body, this.#edit, choices, this.#known, this.#removed]);
  }

  /** @returns the model after a step, or undefined if it can't be taken, or is the same as another */
  async after(step: Step): Promise<SettingsModel | undefined> {
    const next = this.#copy();
    if (!(await next.#take(step))) return undefined;
    next.#checkShown();
    return next;
  }

  /** @throws BrokenPromise unless reading, deciding and saving saves exactly what was chosen */
  async checkEnd(): Promise<void> {
    const end = this.#copy();
    for (const kind of ['read', 'keep mine'] as const) await end.#take({ kind });
    await end.#take({ kind: 'save', fates: ['response', 'response'] });
    if (end.#edit) throw new BrokenPromise('is still an edit after it was saved');
    for (const field of FIELDS) {
      const wanted = this.#choices.has(field) ? this.#choices.get(field) : fieldOf(this.#saved, field);
      if (fieldOf(end.#saved, field) !== wanted) throw new BrokenPromise(`${field} should be saved as ${wanted}`);
    }
  }

  #copy(): SettingsModel {
    const copy = new SettingsModel();
    copy.#saved = this.#saved;
    copy.#read = this.#read;
    copy.#edit = this.#edit;
    copy.#choices = new Map(this.#choices);
    copy.#known = this.#known;
    copy.#removed = this.#removed;
    return copy;
  }

  /** Whether a step does anything, and names no domain that was removed. */
  #isPossible(step: Step): boolean {
    const isLeft = (choice: Choice | undefined) =>
      !this.#removed.some((domain) => choice?.value && (domain === choice.value || choice.field === 'redirect'));
    if (step.kind === 'edit') return isLeft(step) && fieldOf(this.#draft, step.field) !== step.value;
    if (step.kind === 'theirs') return isLeft(step) && fieldOf(this.#saved, step.field) !== step.value;
    if (step.kind === 'save') {
      return this.#edit !== undefined && !this.#isConflict && isLeft(step.theirs) && isLeft(step.edit);
    }
    if (step.kind === 'remove') return !this.#removed.includes(step.domain);
    if (step.kind === 'keep mine') return this.#isConflict;
    return step.kind === 'read' || this.#edit !== undefined;
  }

  /** @returns false if the step, or a part of it, can't happen now */
  async #take(step: Step): Promise<boolean> {
    if (!this.#isPossible(step)) return false;
    if (step.kind === 'edit') this.#change(step);
    else if (step.kind === 'theirs') this.#saved = withValue(this.#saved, step);
    else if (step.kind === 'read') this.#read = versioned(this.#saved);
    else if (step.kind === 'discard') this.#discard();
    else if (step.kind === 'keep mine') this.#follow();
    else if (step.kind === 'remove') this.#remove(step.domain);
    else if (step.kind === 'save' && !(await this.#save(step))) return false;
    // The page follows the settings that it has read, unless they conflict with the edit.
    if (!this.#isConflict) this.#follow();
    return true;
  }

  get #draft(): DomainSettings {
    return this.#edit?.draft ?? this.#read.body;
  }

  get #isConflict(): boolean {
    return this.#isOutdated && this.#edit !== undefined && edits.follow(this.#edit, this.#read).isConflict;
  }

  get #isOutdated(): boolean {
    return this.#edit !== undefined && this.#edit.of.etag !== this.#read.etag;
  }

  #change(choice: Choice): void {
    const bases = this.#bases;
    this.#edit = edits.changeDraft(this.#edit, this.#read, withValue(this.#draft, choice));
    this.#choices.set(choice.field, choice.value);
    this.#forgetUnchanged(bases);
  }

  #discard(): void {
    this.#edit = undefined;
    this.#choices.clear();
  }

  #follow(): void {
    if (this.#edit && this.#isOutdated) {
      this.#edit = edits.follow(this.#edit, this.#read).followed;
      this.#known = valuesOf(this.#read.body);
    }
    if (!this.#edit) this.#known = valuesOf(this.#read.body);
    this.#forgetUnchanged(this.#bases);
  }

  /** The settings that the edit began with, and those that the person may have saved since. */
  get #bases(): readonly DomainSettings[] {
    return this.#edit ? [this.#edit.of.body, ...this.#edit.sent] : [this.#read.body];
  }

  /** Forgets the choices that equal both what was saved and everything that was sent. */
  #forgetUnchanged(bases: readonly DomainSettings[]): void {
    for (const [field, value] of this.#choices) {
      if (bases.every((base) => fieldOf(base, field) === value)) this.#choices.delete(field);
    }
  }

  #setKnown(field: Field, values: readonly Value[]): void {
    this.#known = { ...this.#known, [field]: [...new Set(values)].sort() };
  }

  #remove(domain: string): void {
    this.#removed = [...this.#removed, domain];
    const field = domain === FROM ? 'redirect' : 'primary';
    const isRemoved = (value: Value | undefined) => value && (domain === FROM || value === domain);
    this.#saved = withoutDomain(this.#saved, domain);
    this.#edit = this.#edit && edits.withoutRemoved(this.#edit, domain);
    this.#setKnown(
      field,
      this.#known[field].map((value) => (isRemoved(value) ? null : value)),
    );
    if (!this.#choices.has(field) || !(domain === FROM || isRemoved(this.#choices.get(field)))) return;
    this.#choices.delete(field);
    if (this.#edit) this.#setKnown(field, [fieldOf(this.#edit.of.body, field)]);
  }

  async #save({ fates, theirs, edit }: Save): Promise<boolean> {
    const saving = this.#edit;
    if (!saving) return false;
    const [known, chosen] = [this.#known, new Map(this.#choices)];
    this.#edit = { ...saving, sent: [...saving.sent, saving.draft] };
    let requests = 0;
    const put = async (settings: DomainSettings, etag: string) => {
      requests += 1;
      if (theirs?.before === requests) this.#saved = withValue(this.#saved, theirs);
      const isOutdated = etag !== versioned(this.#saved).etag;
      const fate = fates[requests - 1] ?? 'response';
      if (['response', 'lost response'].includes(fate) && !isOutdated) this.#replace(settings, known, chosen);
      if (requests === 1 && edit) this.#change(edit);
      if (fate.startsWith('lost')) throw new ApiError('unreachable', '', 0);
      if (fate === 'rejection') throw new ApiError('invalid_request', '', 400);
      if (isOutdated) throw new ApiError('precondition_failed', '', 412);
      this.#read = versioned(this.#saved);
      return this.#read;
    };
    const read = async () => {
      this.#read = versioned(this.#saved);
      return this.#read;
    };
    for (const field of FIELDS) this.#setKnown(field, [...known[field], fieldOf(saving.draft, field)]);
    try {
      const saved = await edits.saveSettings(saving, saving.draft, { put, read });
      this.#edit = this.#edit && edits.withoutSaved(this.#edit, saving.draft, saved);
      this.#known = valuesOf(saved.body);
    } catch (error) {
      if (error instanceof BrokenPromise) throw error;
      const isKnown = [saving.draft, ...saving.sent].some((one) => isEqual(one, this.#saved));
      if (requests === 1 && hasStatus(error, 412) && isKnown)
        throw new BrokenPromise('is refused because of what the person has saved');
      if (!isUnknownOutcome(error)) {
        this.#edit = this.#edit && edits.withoutRejected(this.#edit);
        this.#known = known;
        this.#forgetUnchanged([saving.of.body, ...saving.sent]);
      }
    }
    const isOnlyForSecond = fates[1] !== 'response' || theirs?.before === 2;
    return requests === 2 || !isOnlyForSecond;
  }

  /** Saves settings, as the service does. */
  #replace(settings: DomainSettings, known: Known, chosen: ReadonlyMap<Field, Value>): void {
    for (const field of FIELDS) {
      const [old, value] = [fieldOf(this.#saved, field), fieldOf(settings, field)];
      if (old === value) continue;
      if (chosen.get(field) !== value) throw new BrokenPromise(`${field} is saved as ${value}, which nobody chose`);
      if (!known[field].includes(old)) throw new BrokenPromise(`${field} replaces ${old}, which nobody has seen`);
    }
    this.#saved = settings;
  }

  /** Checks that the page shows each choice, the saved value where nothing was chosen, and only real conflicts. */
  #checkShown(): void {
    for (const field of FIELDS) {
      const shown = fieldOf(this.#draft, field);
      const isChosen = this.#choices.has(field);
      if (isChosen && (!this.#edit || shown !== this.#choices.get(field))) throw new BrokenPromise(`${field} is lost`);
      const saved = fieldOf((this.#edit?.of ?? this.#read).body, field);
      if (!isChosen && shown !== saved) throw new BrokenPromise(`${field} shows ${shown} instead of ${saved}`);
    }
    const [base, ...sent] = this.#bases;
    if (sent.length === 0 && this.#edit && isEqual(this.#draft, base))
      throw new BrokenPromise('shows an edit of nothing');
    if (!this.#isConflict) return;
    const isAskedFor = FIELDS.some((field) => {
      const theirs = fieldOf(this.#read.body, field);
      return this.#choices.has(field) && this.#choices.get(field) !== theirs && !this.#known[field].includes(theirs);
    });
    if (!isAskedFor) throw new BrokenPromise('asks about a conflict that does not exist');
  }
}
