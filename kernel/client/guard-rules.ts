/** A route as far as the guard before it goes. */
export interface GuardedRoute {
  path: string;
  layout: string;
  auth: boolean;
  module: string;
  permissions: readonly string[];
}

/** State of somebody's doctor profile, or null where there is none. */
export type DoctorState = 'draft' | 'submitted' | 'granted' | 'rejected' | null;

/** Who stands before a route, as far as the guard asks. Each question is put only when its answer is needed. */
export interface Caller {
  isShopOpen: boolean;
  isSignedIn: boolean;
  /** Those of the route's permissions that the caller lacks, as `permission/auth` answers. */
  missing(route: GuardedRoute): Promise<readonly string[]>;
  doctor(): Promise<DoctorState>;
}

/** What the guard decides: in, to the sign-in, elsewhere, or out. */
export type Verdict = { kind: 'open' } | { kind: 'sign-in' } | { kind: 'denied' } | { kind: 'redirect'; to: string };

/** One question of the guard, in the order asked. */
export interface GuardStep {
  check: 'shop' | 'sign-in' | 'permissions' | 'doctor';
  outcome: 'passed' | 'not-asked' | 'stopped';
  /** What the caller lacks, where that stopped them. */
  lacks: readonly string[];
}

/** Permission that only doctors hold whose profile was approved. */
export const DOCTOR_GRANTED = 'doctor.granted';

async function doctorVerdict(route: GuardedRoute, caller: Caller): Promise<Verdict | null> {
  if (route.layout !== 'front' || !route.permissions.includes(DOCTOR_GRANTED)) return null;
  const state = await caller.doctor();
  if (state === null) return { kind: 'redirect', to: '/mobile/doctor/regist' };
  return state === 'granted' ? { kind: 'open' } : { kind: 'redirect', to: '/mobile/doctor/approval' };
}

/**
 * What stands between a caller and a route, question by question: closed shop, sign-in, permissions, doctors (S2.15 to
 * S2.17). The site's guard acts on the verdict, and the configuration area shows the steps; there is no second rule.
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
  const doctor = await doctorVerdict(route, caller);
  if (doctor?.kind === 'redirect') return stopped('doctor', doctor, [DOCTOR_GRANTED]);
  if (doctor !== null) note('doctor', 'passed');
  if (missing.length > 0) return stopped('permissions', { kind: 'denied' }, missing);
  note('permissions', 'passed');
  return { verdict: { kind: 'open' }, steps };
}
