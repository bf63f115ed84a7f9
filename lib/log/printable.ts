/**
 * Shows control and format characters as escapes, like JSON does: from other people, they could control the terminal,
 * reverse a line (U+202E) or start another one.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, escapeCharacter);
}

/** Like `printable`, for text that may have several lines. */
export function printableLines(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, escapeCharacter);
}

/** The escapes of a character, one for each UTF-16 code unit. */
function escapeCharacter(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
