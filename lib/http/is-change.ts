import type { GatewayEvent } from './middleware/middleware.ts';

/** Whether a request may change something (https://www.rfc-editor.org/rfc/rfc9110#section-9.2.1). */
export function isChange({ httpMethod }: GatewayEvent): boolean {
  return httpMethod !== 'GET' && httpMethod !== 'HEAD';
}
