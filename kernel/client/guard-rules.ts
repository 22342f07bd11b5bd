import { GRANTED, grantOf } from '../rules/facts.ts';

/** A route as far as the guard before it goes. */
export interface GuardedRoute {
  path: string;
  layout: string;
  auth: boolean;
  module: string;
  permissions: readonly string[];
}

/** Where the site leads people of whom a fact does not hold that a route asks for: without any value of it, and with another one. */
export interface FactGuard {
  none: string;
  other: string;
}

/** Who stands before a route, as far as the guard asks. Each question is put only when its answer is needed. */
export interface Caller {
  isShopOpen: boolean;
  isSignedIn: boolean;
  /** Those of the route's permissions that the caller lacks, as `permission/auth` answers. */
  missing(route: GuardedRoute): Promise<readonly string[]>;
  /** The facts that routes may ask for among their permissions (`doctor.granted`), with where others are led. */
  guards: Readonly<Record<string, FactGuard>>;
  /** What is known of the caller by a fact; null for nothing. */
  fact(name: string): Promise<string | null>;
}

/** What the guard decides: in, to the sign-in, elsewhere, or out. */
export type Verdict = { kind: 'open' } | { kind: 'sign-in' } | { kind: 'denied' } | { kind: 'redirect'; to: string };

/** One question of the guard, in the order asked. */
export interface GuardStep {
  check: 'shop' | 'sign-in' | 'permissions' | 'fact';
  outcome: 'passed' | 'not-asked' | 'stopped';
  /** What the caller lacks, where that stopped them. */
  lacks: readonly string[];
}

/** The facts that a route asks for among its permissions. */
const factsAsked = (permissions: readonly string[], guards: Caller['guards']): string[] =>
  Object.keys(guards).filter((name) => permissions.includes(grantOf(name)));

/** The first fact that a route of the site asks for and that does not hold, with where the caller is led; null where each does. */
async function missingFact(asked: readonly string[], caller: Caller) {
  for (const name of asked) {
    const value = await caller.fact(name);
    const guard = caller.guards[name];
    if (value !== GRANTED && guard !== undefined) {
      return { name, verdict: { kind: 'redirect', to: value === null ? guard.none : guard.other } as const };
    }
  }
  return null;
}

/**
 * What stands between a caller and a route, question by question: closed shop, sign-in, permissions, facts such as a
 * granted registration (S2.15 to S2.17). The site's guard acts on the verdict, and the configuration area shows the steps; there is no second rule.
 */
export async function judge(route: GuardedRoute, caller: Caller): Promise<{ verdict: Verdict; steps: GuardStep[] }> {
  const steps: GuardStep[] = [];
  const note = (check: GuardStep['check'], outcome: GuardStep['outcome'], lacks: readonly string[] = []): void => {
    steps.push({ check, outcome, lacks });
  };
  const stopped = (check: GuardStep['check'], verdict: Verdict, lacks: readonly string[] = []) => {
    note(check, 'stopped', lacks);
    return { verdict, steps };
  };
  if (!caller.isShopOpen && route.path !== '/closed') return stopped('shop', { kind: 'redirect', to: '/closed' });
  note('shop', 'passed');
  if (route.auth && !caller.isSignedIn) return stopped('sign-in', { kind: 'sign-in' });
  note('sign-in', route.auth ? 'passed' : 'not-asked');
  // A visitor reads what a route without sign-in shows to everybody (S2.16 speaks of people with a token).
  if (route.permissions.length === 0 || !caller.isSignedIn) {
    note('permissions', 'not-asked');
    return { verdict: { kind: 'open' }, steps };
  }
  const missing = await caller.missing(route);
  const asked = route.layout === 'front' ? factsAsked(route.permissions, caller.guards) : [];
  const lacking = await missingFact(asked, caller);
  if (lacking !== null) return stopped('fact', lacking.verdict, [grantOf(lacking.name)]);
  if (asked.length > 0) note('fact', 'passed');
  if (missing.length > 0) return stopped('permissions', { kind: 'denied' }, missing);
  note('permissions', 'passed');
  return { verdict: { kind: 'open' }, steps };
}
