import type { Label } from './label.ts';

/** Things of one module that would lose their hold without another, with some of their names. */
export interface Leaning {
  label: Label;
  count: number;
  examples: string[];
}
