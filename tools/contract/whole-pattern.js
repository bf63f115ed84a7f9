/**
 * A Redocly plugin with a rule that rejects patterns whose meaning depends on the language. Some languages search the text
 * for the pattern (JSON Schema, JavaScript), some match it from the start (Python), and some match the whole text (Bean
 * Validation of Java). A pattern therefore has to begin with `^` and end with `$`, and both must apply to all of its alternatives. It
 * can't use `\d` and `\w`, because Python and .NET include the letters and digits of all scripts.
 *
 * Some generators write `\uXXXX` to source code as the character itself. So it can't be one that breaks the code: a line
 * break or another control character, half of a surrogate pair, one that reverses the direction of text, or an ASCII
 * character, which can have a meaning in patterns. `\x1f` stays as it is.
 */
export default function patterns() {
  const rule = () => ({
    Schema: ({ pattern }, { report, location }) => {
      for (const problem of problemsOf(pattern)) {
        report({ message: `The pattern ${problem}.`, location: location.child('pattern') });
      }
    },
  });
  return { id: 'patterns', rules: { oas3: { 'whole-pattern': rule } } };
}

function problemsOf(pattern) {
  if (typeof pattern !== 'string') return [];
  const bare = withoutGroups(pattern.replace(/\\./gs, '_').replace(/\[[^\]]*\]/g, '_'));
  return [
    ...(/^\^[^|]*\$$/s.test(bare) ? [] : ['must begin with ^ and end with $, with its alternatives in a group']),
    ...(/(?<!\\)(?:\\\\)*\\[dw]/i.test(pattern)
      ? ['must not use \\d or \\w, whose meaning depends on the language']
      : []),
    ...(UNSAFE.test(decoded(pattern)) || ESCAPED_ASCII.test(pattern)
      ? [
          'must not have control characters, line separators, surrogates or bidirectional controls, not even as \\u escapes',
        ]
      : []),
  ];
}

const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const ESCAPED_ASCII = /(?<!\\)(?:\\\\)*\\u00[0-7]/;

/** A pattern with its `\uXXXX` as characters. */
const decoded = (pattern) =>
  pattern.replace(/\\(?:u([0-9a-f]{4})|.)/gis, (escaped, code) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : escaped,
  );

function withoutGroups(pattern) {
  const outer = pattern.replace(/\([^()]*\)/g, '_');
  return outer === pattern ? pattern : withoutGroups(outer);
}
