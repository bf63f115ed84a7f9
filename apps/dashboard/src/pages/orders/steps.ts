/** The steps of an order, which can't be undone. */
export const STEPS = [
  {
    text: 'Approve',
    path: 'approval',
    from: 'placed',
    to: 'approved',
    effect: 'The client can no longer cancel it. The next step is to deliver it.',
  },
  {
    text: 'Deliver',
    path: 'delivery',
    from: 'approved',
    to: 'delivered',
    effect: 'This completes the order.',
  },
] as const;
export type Step = (typeof STEPS)[number];
