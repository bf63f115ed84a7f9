import { serverNow } from './server-clock.ts';

let shownBegunAt: number | undefined;

/** When the change whose outcome is being shown began, by the service's clock. If none is being shown, the time now. */
export const begunAt = (): number => shownBegunAt ?? serverNow();

/** Shows the outcome of a change, but not in place of a later change whose response came first. */
export function showOutcome(changeBegunAt: number, show: () => void): void {
  shownBegunAt = changeBegunAt;
  try {
    show();
  } finally {
    shownBegunAt = undefined;
  }
}
