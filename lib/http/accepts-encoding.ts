/**
 * Whether a client accepts a content coding.
 * @param acceptEncoding its `Accept-Encoding`: https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 * @returns whether the header lists the coding, or else `*`, with a weight above 0
 */
export function acceptsEncoding(coding: 'br' | 'gzip', acceptEncoding = ''): boolean {
  const weights = new Map<string, number>();
  for (const entry of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight));
  }
  return (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
}
