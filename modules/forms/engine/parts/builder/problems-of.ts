import type { DefinitionFault, DefinitionProblem } from '../../rules/definition-rules.ts';

/** What is wrong with one question. */
export const problemsOf = (faults: readonly DefinitionFault[], key: string): DefinitionProblem[] =>
  faults.filter(({ question }) => question === key).map(({ problem }) => problem);
