import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longestFirst } from './longest-files.ts';

/**
 * Begins with what takes longest. How long a file takes is known where it ran before; on a fresh copy the largest files come
 * first, and one of few lines that takes minutes would come last, with every other worker idle beside it.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files));
  }
}
