/** The directory of people's accounts, if the stage keeps them itself: a Cognito user pool. */
export interface Directory {
  /** Creates an account and sends an invitation by email. Sends it again if the account has not been used yet. */
  invite(email: string): Promise<void>;
  /** Deletes an account. Deleting it again is harmless. */
  remove(email: string): Promise<void>;
}

declare module '../config/ports.ts' {
  interface Ports {
    /** Without one, invited people already have accounts at the issuer. */
    directory: Directory;
  }
}
