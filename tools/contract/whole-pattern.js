/**
 * A Spectral function that rejects patterns whose meaning depends on the language. Some languages search the text for the
 * pattern (JSON Schema, JavaScript), some match it from the start (Python), and some match the whole text (Bean Validation
 * of Java). A pattern therefore has to begin with `^` and end with `$`, and both must apply to all of its alternatives. It
 * can't use `\d` and `\w`, because Python and .NET include the letters and digits of all scripts.
 */
export default function wholePattern(pattern) {
  if (typeof pattern !== 'string') return [];
  const bare = withoutGroups(pattern.replace(/\\./gs, '_').replace(/\[[^\]]*\]/g, '_'));
  const problems = [
    ...(/^\^[^|]*\$$/s.test(bare) ? [] : ['must begin with ^ and end with $, with its alternatives in a group']),
    ...(/(?<!\\)(?:\\\\)*\\[dw]/i.test(pattern)
      ? ['must not use \\d or \\w, whose meaning depends on the language']
      : []),
  ];
  return problems.map((message) => ({ message: `The pattern ${message}.` }));
}

function withoutGroups(pattern) {
  const outer = pattern.replace(/\([^()]*\)/g, '_');
  return outer === pattern ? pattern : withoutGroups(outer);
}
