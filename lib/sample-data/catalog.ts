import type { NewCategory, NewPet, OrderStatus } from '../contract/generated/public/types.ts';

/** A pet of the sample catalog. A sold pet has an `order`: the status of its order. */
export interface SamplePet {
  readonly name: string;
  readonly tags: string[];
  readonly status?: NewPet['status'];
  readonly order?: OrderStatus;
}

export interface SampleCategory {
  readonly category: NewCategory;
  readonly pets: readonly SamplePet[];
}

/**
 * The sample catalog of a fresh local service. Add records only at the end of a list: the position of a record
 * determines its id.
 */
export const catalog: readonly SampleCategory[] = [
  {
    category: { name: 'Dogs', description: 'Loyal companions of every size.' },
    pets: [
      { name: 'Bruno', tags: ['labrador', 'good with children'] },
      { name: 'Luna', tags: ['border collie', 'needs a job to do'] },
      { name: 'Oskar', tags: ['dachshund', 'senior'], order: 'delivered' },
      { name: 'Frieda', tags: ['beagle', 'follows her nose'], status: 'pending' },
      { name: 'Balu', tags: ['newfoundland', 'loves water'] },
      { name: 'Pixie', tags: ['terrier', 'small'], order: 'approved' },
      { name: 'Nanook', tags: ['husky', 'talks a lot'], order: 'placed' },
    ],
  },
  {
    category: { name: 'Cats', description: 'Independent, and fond of warm places.' },
    pets: [
      { name: 'Minka', tags: ['tabby', 'indoor'] },
      { name: 'Merlin', tags: ['maine coon', 'large'], order: 'delivered' },
      { name: 'Cleo', tags: ['siamese', 'vocal'] },
      { name: 'Smokey', tags: ['british shorthair', 'calm'], status: 'pending' },
      { name: 'Tiger', tags: ['ginger', 'outdoor'], order: 'placed' },
      { name: 'Felix & Fritz', tags: ['brothers', 'only together'] },
      { name: 'Zelda', tags: ['tortoiseshell', 'shy'] },
    ],
  },
  {
    category: { name: 'Rabbits', description: 'Quiet, sociable, and always chewing something.' },
    pets: [
      { name: 'Hazel', tags: ['lop', 'dwarf'] },
      { name: 'Clover', tags: ['angora', 'needs brushing'] },
      { name: 'Pepper', tags: ['rex', 'curious'], order: 'approved' },
      { name: 'Bigwig', tags: ['flemish giant', 'large'] },
      { name: 'Daisy', tags: ['dutch', 'gentle'], order: 'delivered' },
    ],
  },
  {
    category: { name: 'Birds', description: 'From budgerigars to parrots that talk back.' },
    pets: [
      { name: 'Coco', tags: ['grey parrot', 'knows 80 words'] },
      { name: 'Kiwi', tags: ['budgerigar', 'green'] },
      { name: 'Sky', tags: ['budgerigar', 'blue'], order: 'placed' },
      { name: 'Caruso', tags: ['canary', 'sings'] },
      { name: 'Sunny', tags: ['cockatiel', 'tame'], status: 'pending' },
    ],
  },
  {
    category: { name: 'Fish', description: 'Freshwater fish for home aquariums.' },
    pets: [
      { name: 'Neon swarm', tags: ['neon tetra', 'ten of them'] },
      { name: 'Blue', tags: ['betta', 'lives alone'] },
      { name: 'Goldie', tags: ['goldfish', 'pond'], order: 'approved' },
      { name: 'Dot', tags: ['pufferfish', 'brackish'] },
      { name: 'Sweeper', tags: ['catfish', 'cleans up'] },
      { name: 'Duke', tags: ['angelfish', 'tall tank'] },
    ],
  },
];
