import type { Ctx } from '../../../../kernel/http/context.ts';
import { knownLatin } from '../../../../kernel/module/latin-names.ts';
import { nameKey } from '../../../../kernel/rules/name-key.ts';
import { NAMES_BETWEEN } from '../guests.ts';

interface Booked {
  /** Who booked it, by number and name; null where the desk did. */
  member: number | null;
  booker: string | null;
  guests: string;
}

const namesIn = ({ guests }: Booked): string[] => guests.split(NAMES_BETWEEN);

/** Stays as the desk reads them: guests by their Latin names where it reads English, who booked by their account, and others as they are written down. */
export async function calledGuests<T extends Booked>(ctx: Ctx, stays: readonly T[]): Promise<T[]> {
  const known = await knownLatin(ctx, { members: stays.map(({ member }) => member), names: stays.flatMap(namesIn) });
  return stays.map((stay) => {
    const { member, booker } = stay;
    const own = known.ofMember(member);
    const called = (name: string): string =>
      (booker !== null && nameKey(name) === nameKey(booker) ? own : undefined) ?? known.ofName(name) ?? name;
    return { ...stay, booker: own ?? booker, guests: namesIn(stay).map(called).join(NAMES_BETWEEN) };
  });
}
