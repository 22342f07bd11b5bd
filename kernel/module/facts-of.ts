import type { FactGuard } from '../client/guard-rules.ts';
import { GRANTED } from '../rules/facts.ts';
import { claimed } from './claimed.ts';
import type { FactSpec } from './fact-spec.ts';
import type { FoundModule } from './found-module.ts';

const NAME = /^[a-z][A-Za-z]{1,30}$/;
/** Words that say whom something is for without any fact. */
const TAKEN: readonly string[] = ['everyone', 'member', 'public', 'role', 'visitor'];

/** What modules know of members, by the names of the facts; throws on one that could never hold, or that is no name of an audience. */
export function factsOf(modules: readonly FoundModule[]): ReadonlyMap<string, FactSpec & { module: string }> {
  const facts = claimed('fact', modules, (manifest) => manifest.facts);
  for (const [name, { module, values }] of facts) {
    if (!NAME.test(name) || TAKEN.includes(name)) {
      throw new Error(`The fact ${name} of module ${module} cannot name an audience.`);
    }
    if (!Object.hasOwn(values, GRANTED)) {
      throw new Error(`The fact ${name} of module ${module} has no value ${GRANTED}, with which it would hold.`);
    }
  }
  return facts;
}

/** Where the site leads people of whom a fact does not hold, by its name. */
export const factGuards = (facts: ReadonlyMap<string, FactSpec>): Record<string, FactGuard> =>
  Object.fromEntries(Array.from(facts, ([name, { guard }]) => [name, guard]));
