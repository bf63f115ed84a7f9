/** The verbs of questions, such as `Delete the pet “Rex”?`, and how a failure names them: `Deleting the pet “Rex” failed`. */
export const DOING = {
  Approve: 'Approving',
  Cancel: 'Canceling',
  Change: 'Changing',
  Delete: 'Deleting',
  Deliver: 'Delivering',
  Make: 'Making',
  Remove: 'Removing',
  Revoke: 'Revoking',
  Roll: 'Rolling',
  Sign: 'Signing',
  Stop: 'Stopping',
  Use: 'Using',
} as const;

export type Verb = keyof typeof DOING;

const DESTRUCTIVE: ReadonlySet<Verb> = new Set(['Cancel', 'Delete', 'Remove', 'Revoke']);

/** Whether a change takes something away permanently. */
export const isDestructive = (verb: Verb): boolean => DESTRUCTIVE.has(verb);
