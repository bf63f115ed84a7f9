import { useQuery } from '@tanstack/react-query';
import type { OrderStatus } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { pollEvery, SLOW_POLL_MS } from '../../api/query-client.ts';
import { read } from '../../api/read.ts';

/** More than a page is counted as "50 or more". */
export const PAGE = 50;

/** The orders that wait for the step after a status, as many as one page has. */
export const useWaitingOrders = (status: OrderStatus) =>
  useQuery({
    ...read('/orders', { query: { status, limit: PAGE } }),
    refetchInterval: pollEvery(SLOW_POLL_MS),
  });
