/** A place where the house rules are broken. */
export interface Breach {
  readonly path: string;
  /** Line of it, from 1. */
  readonly line: number;
  readonly rule: string;
  /** What is wrong, and what to do instead. */
  readonly says: string;
}

/** A breach as one line of output that editors can follow. */
export const breachLine = ({ path, line, rule, says }: Breach): string => `${path}:${line}  [${rule}] ${says}`;
