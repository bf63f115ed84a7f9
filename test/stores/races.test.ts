import { describe } from '@jest/globals';
import { describeOnEveryEngine } from '../support/engines.ts';
import { testPages } from './races/pages.ts';
import { testRepetitions } from './races/repetitions.ts';
import { testSales } from './races/sales.ts';

// One file, so that each engine is started once: Java takes seconds to get going.
describeOnEveryEngine((stage) => {
  describe('pages', () => testPages(stage));
  describe('sales', () => testSales(stage));
  describe('repeated requests', () => testRepetitions(stage));
});
