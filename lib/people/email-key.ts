/**
 * The form in which email addresses are stored and compared. Only ASCII letters lose their case: `toLowerCase` would
 * make another address of U+212A (KELVIN SIGN) the one with a `k`.
 */
export function emailKey(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
