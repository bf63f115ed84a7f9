import { describe } from '@jest/globals';
import { describeOnEveryEngine, EVERY_ENGINE } from '../../support/engines.ts';
import { testPages } from './races/pages.ts';
import { testRepetitions } from './races/repetitions.ts';
import { testSales } from './races/sales.ts';

// All in one file, so that each engine starts only once: Java takes seconds to start.
describeOnEveryEngine((stage) => {
  describe('pages', () => testPages(stage));
  describe('sales', () => testSales(stage));
  describe('repeated requests', () => testRepetitions(stage));
}, EVERY_ENGINE);
