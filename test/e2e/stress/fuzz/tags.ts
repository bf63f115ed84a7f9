/**
 * The tags of records, as a client sees them. A tag stays as long as nothing changes its record, and never returns.
 */
export class Tags {
  readonly #latest = new Map<string, string>();
  readonly #past: string[] = [];

  /** The tag of a record, unless it has changed since the client saw it. */
  of(record: string): string | undefined {
    return this.#latest.get(record);
  }

  /** One of the tags that belong to no record any more. */
  past(at: number): string {
    return this.#past.at(-1 - (at % Math.min(50, this.#past.length))) ?? '"none"';
  }

  /** A request has changed a record. */
  outdate(record: string): void {
    const tag = this.#latest.get(record);
    if (tag !== undefined) this.#past.push(tag);
    this.#latest.delete(record);
  }

  /**
   * A response shows a record with a tag.
   * @throws Error when nothing has changed the record since it had another one, or when the tag is an old one
   */
  see(record: string, tag: string): void {
    const known = this.#latest.get(record);
    if (known !== undefined && known !== tag) throw new Error(`${record} had ${known}, and now has ${tag}.`);
    if (this.#past.includes(tag)) throw new Error(`${record} has the old tag ${tag}.`);
    this.#latest.set(record, tag);
  }
}
