import { readContract } from '../../../../tools/contract/document.ts';
import { API_BASE_URL } from '../addresses.ts';
import { CONTRACT_FILE } from '../reference/contract.ts';

/** The contract for code generators, with the stage's own address as its server. */
export function GET(): Response {
  return Response.json({ ...readContract(CONTRACT_FILE), servers: [{ url: API_BASE_URL }] });
}
