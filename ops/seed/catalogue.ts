import type { NewCategory } from '../../lib/contract/generated/types.ts';

/** The sample catalogue that a fresh local service shows. */
export const sampleCategories: readonly NewCategory[] = [
  { name: 'Dogs', description: 'Loyal companions of every size.' },
  { name: 'Cats', description: 'Independent, and fond of warm places.' },
  { name: 'Rabbits', description: 'Quiet, sociable, and always chewing something.' },
  { name: 'Birds', description: 'From budgerigars to parrots that talk back.' },
  { name: 'Fish', description: 'Freshwater fish for home aquariums.' },
];
