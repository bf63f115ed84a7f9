import { useRef } from 'react';
import { request } from './request.ts';

/**
 * Creates a record. Submitting the same input again, for example after a timeout, creates only one.
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
