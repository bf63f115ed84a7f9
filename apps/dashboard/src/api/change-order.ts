import { serverNow } from './server-clock.ts';

let shownBegunAt: number | undefined;

/** When the change began whose outcome is being shown, by the service's clock. Outside of one, now. */
export const begunAt = (): number => shownBegunAt ?? serverNow();

/** Shows the outcome of a change. Those of later changes, whose responses were faster, keep their places. */
export function showOutcome(changeBegunAt: number, show: () => void): void {
  shownBegunAt = changeBegunAt;
  try {
    show();
  } finally {
    shownBegunAt = undefined;
  }
}
