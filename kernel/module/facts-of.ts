import type { FactGuard } from '../client/guard-rules.ts';
import { GRANTED } from '../rules/facts.ts';
import { claimed } from './claimed.ts';
import type { FactSpec } from './fact-spec.ts';
import type { FoundModule } from './found-module.ts';

/** What modules know of members, by the names of the facts; throws on one that could never hold. */
export function factsOf(modules: readonly FoundModule[]): ReadonlyMap<string, FactSpec & { module: string }> {
  const facts = claimed('fact', modules, (manifest) => manifest.facts);
  for (const [name, { module, values }] of facts) {
    if (!Object.hasOwn(values, GRANTED)) {
      throw new Error(`The fact ${name} of module ${module} has no value ${GRANTED}, with which it would hold.`);
    }
  }
  return facts;
}

/** Where the site leads people of whom a fact does not hold, by its name. */
export const factGuards = (facts: ReadonlyMap<string, FactSpec>): Record<string, FactGuard> =>
  Object.fromEntries(Array.from(facts, ([name, { guard }]) => [name, guard]));
