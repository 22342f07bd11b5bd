import { type CodeFault, type PublishedKey, readCode, verifyCode } from '../../../../kernel/rules/signed-code.ts';
import { TICKET } from '../../registration/rules/ticket.ts';
import { isOpenAt, type Outcome, type Way } from './outcomes.ts';
import { BADGE, readPass } from './pass-number.ts';

/** What a device knows of its list while its line is lost (K6): numbers alone, and nobody’s name. */
export interface OfflineList {
  shop: number;
  keys: readonly PublishedKey[];
  opensAt: string | null;
  closesAt: string | null;
  isMulti: boolean;
  /** Registrations whose codes are genuine and count no more. */
  out: ReadonlySet<number>;
  /** Those who have what the list is for; null where everybody of the conference may come. */
  may: ReadonlySet<number> | null;
  /** Present versions of badges that were printed more than once. */
  badges: ReadonlyMap<number, number>;
  /** Who was in, by the server and by this device. */
  entered: ReadonlySet<number>;
}

/** What a device says by itself: whom a code is of, and whether they come in. */
export interface OfflineVerdict {
  outcome: Outcome;
  registration: number | null;
  way: Way;
}

/** What stands for what is wrong with a code; what this browser cannot tell is not let in. */
export const FAULT_OUTCOMES: Readonly<Record<CodeFault, Outcome>> = {
  unreadable: 'unknown',
  other_kind: 'unknown',
  unverifiable: 'unknown',
  other_shop: 'forged',
  unknown_key: 'forged',
  forged: 'forged',
  key_ended: 'expired',
  expired: 'expired',
};

/** Which kind of code a text is, by what it says of itself. */
export const wayOf = (text: string): 'ticket' | 'badge' | null => {
  const kind = readCode(text)?.claims.kind;
  return kind === TICKET ? 'ticket' : kind === BADGE ? 'badge' : null;
};

/** Looks at a code without a line: its signature, the list of what counts no more, and who came in here. */
export async function judgeOffline(text: string, list: OfflineList, now: Date): Promise<OfflineVerdict> {
  const way = wayOf(text);
  if (way === null) return { outcome: 'unknown', registration: null, way: 'ticket' };
  const kind = way === 'badge' ? BADGE : TICKET;
  const verdict = await verifyCode(text, list.keys, { shop: list.shop, kind, now });
  if (verdict.fault !== null) return { outcome: FAULT_OUTCOMES[verdict.fault], registration: null, way };
  const shown = way === 'badge' ? readPass(verdict.claims.id) : { registration: verdict.claims.id, version: null };
  const { registration } = shown;
  const told = (outcome: Outcome): OfflineVerdict => ({ outcome, registration, way });
  if (list.out.has(registration)) return told('cancelled');
  if (shown.version !== null && shown.version < (list.badges.get(registration) ?? 1)) return told('revoked');
  if (list.may !== null && !list.may.has(registration)) return told('wrong_list');
  if (!isOpenAt(list, now.getTime())) return told('not_open');
  if (!list.isMulti && list.entered.has(registration)) return told('already');
  return told('entry');
}
