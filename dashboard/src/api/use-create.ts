import { useRef } from 'react';
import { request } from './request.ts';

/**
 * Creates a record with a form. A form that is sent again as it was, because its response got lost, creates once.
 * @param path of the list, below the API's path
 */
export function useCreate<Created>(path: string): (body: object) => Promise<Created> {
  const sent = useRef({ text: '', idempotencyKey: '' });
  return async (body) => {
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, idempotencyKey: crypto.randomUUID() };
    const { idempotencyKey } = sent.current;
    return (await request<Created>(path, { method: 'POST', body, idempotencyKey })).body;
  };
}
