/**
 * A Spectral function: fails for a pattern that means one thing where it is searched (JSON Schema, JavaScript), another
 * where it is matched from the start (Python), and a third where it is matched whole (Bean Validation of Java). It has to
 * begin with `^` and end with `$`, with no alternative beside them. `\d` and `\w` are refused because Python and .NET
 * include the letters and digits of all scripts.
 */
export default function wholePattern(pattern) {
  if (typeof pattern !== 'string') return [];
  const bare = withoutGroups(pattern.replace(/\\./gs, '_').replace(/\[[^\]]*\]/g, '_'));
  const problems = [
    ...(/^\^[^|]*\$$/s.test(bare) ? [] : ['must begin with ^ and end with $, with its alternatives in a group']),
    ...(/(?<!\\)(?:\\\\)*\\[dw]/i.test(pattern) ? ['must spell out \\d and \\w: their meaning differs'] : []),
  ];
  return problems.map((message) => ({ message: `The pattern ${message}.` }));
}

function withoutGroups(pattern) {
  const outer = pattern.replace(/\([^()]*\)/g, '_');
  return outer === pattern ? pattern : withoutGroups(outer);
}
