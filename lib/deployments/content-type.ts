import send from '@fastify/send';

// https://www.rfc-editor.org/rfc/rfc9239#section-6
send.mime.define({ 'text/javascript': ['js', 'mjs'] }, true);

/** The Content-Type of a file of the site, by its extension, such as `text/html; charset=utf-8`. */
export function contentTypeOf(file: string): string {
  const type = send.mime.getType(file) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}
