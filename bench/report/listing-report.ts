import { LAMBDA_ANSWER_BYTES, type ListingFigures, type MannerFigures } from '../parts/listing-part.ts';
import { count, size, threeDigits, whole } from './numbers.ts';
import { renderTable, type Table } from './table.ts';

/** The tables of lists of growing size. */
export function reportListing(figures: readonly ListingFigures[]): string {
  return [
    '**Warm**: milliseconds of `GET /categories` when nothing is new, with the milliseconds of processor in brackets.',
    renderTable(timeTable(figures)),
    '**Read units, and what goes to the client.**',
    renderTable(unitTable(figures)),
    '**The first list** of a fresh process, with its import: milliseconds and read units.',
    renderTable(firstTable(figures)),
  ].join('\n\n');
}

function timeTable(figures: readonly ListingFigures[]): Table {
  return {
    columns: ['categories', 'identity', 'gzip', '304', 'bare handler'],
    rows: figures.map(({ categories, own, bare }) => [
      whole(categories),
      time(own.identity),
      time(own.gzip),
      time(own['not modified']),
      time(bare),
    ]),
  };
}

function unitTable(figures: readonly ListingFigures[]): Table {
  return {
    columns: ['categories', 'read units', 'bare handler', 'identity', 'gzip', '304', 'bare handler sends'],
    rows: figures.map(({ categories, own, bare, units }) => [
      whole(categories),
      count(units.own.warm),
      whole(units.bare.warm),
      own.identity ? size(own.identity.bytes) : '406',
      own.gzip ? size(own.gzip.bytes) : '–',
      own['not modified'] ? `${own['not modified'].bytes}` : '–',
      bare.bytes > LAMBDA_ANSWER_BYTES ? `${size(bare.bytes)}: Lambda refuses it` : size(bare.bytes),
    ]),
  };
}

function firstTable(figures: readonly ListingFigures[]): Table {
  return {
    columns: ['categories', 'this project', 'bare handler', 'read units'],
    rows: figures.map(({ categories, first, units }) => [
      whole(categories),
      whole(first.own.median),
      whole(first.bare.median),
      whole(units.own.first),
    ]),
  };
}

function time(figures: MannerFigures | undefined): string {
  return figures ? `${threeDigits(figures.wall.median)} (${threeDigits(figures.cpu.median)})` : '406';
}
