/** Tests that `npm test` leaves out: none. */
export const LONG_TESTS = [];
