import type { ConferenceCard } from '../../contract.ts';
import { type RegistrationState, registrationAt } from '../../rules.ts';

/** Whether somebody can register at this moment; null where there is no way to. */
export function registrationNow(card: ConferenceCard, now: number): RegistrationState | null {
  const { registration, startsAt, endsAt, eventStatus } = card;
  if (registration === null) return null;
  const { opensAt, closesAt } = registration;
  return registrationAt({ startsAt, endsAt, eventStatus, opensAt, closesAt }, now);
}
