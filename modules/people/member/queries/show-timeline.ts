import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { PersonPart, PersonPlace } from '../../../../kernel/module/person-part.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { timeline } from '../timeline-contract.ts';
import { refuseUnseen } from './refuse-unseen.ts';

type Timeline = (typeof timeline)['member.person.timeline'];
type Entry = OutputOf<Timeline>['data'][number];

interface Cursor {
  at: string;
  part: string;
  id: number;
}

const NEWEST: PersonPlace = { at: 'infinity', id: 0 };
const MOMENT = /^(?:19|20)\d\d-\d\d-\d\dT[\d:.]{8,15}[+-]\d\d:\d\d$/;

function readCursor(text: string): Cursor {
  const wrong = new Refusal(400, 'INVALID_INPUT');
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw wrong;
  }
  const [at, part, id] = Array.isArray(parts) ? parts : [];
  if (typeof at !== 'string' || !MOMENT.test(at) || Number.isNaN(Date.parse(at))) throw wrong;
  if (typeof part !== 'string' || !Number.isSafeInteger(id)) throw wrong;
  return { at, part, id };
}

const writeCursor = ({ at, part, id }: Cursor): string =>
  Buffer.from(JSON.stringify([at, part, id])).toString('base64url');

/** Newest first; at the same moment by the name of the part, and within it the higher number first. */
function inOrder(a: Entry, b: Entry): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  if (a.part !== b.part) return a.part < b.part ? -1 : 1;
  return b.id - a.id;
}

/** Where a part goes on behind a cursor: at its very moment, parts behind it by name are still to come, those before are not. */
function placeOf(part: string, cursor: Cursor | null): PersonPlace {
  if (cursor === null) return NEWEST;
  if (part === cursor.part) return { at: cursor.at, id: cursor.id };
  return { at: cursor.at, id: part > cursor.part ? Number.MAX_SAFE_INTEGER : 0 };
}

/** A page of a member's past: each part gives its newest entries before the place, and the newest of all of them are shown. */
export async function showTimeline(ctx: Ctx, input: ParsedOf<Timeline>): Promise<OutputOf<Timeline>> {
  await refuseUnseen(ctx, input.id);
  const cursor = input.cursor === undefined || input.cursor === '' ? null : readCursor(input.cursor);
  const seen: [string, PersonPart][] = ctx.services.registry
    .enabled(ctx.shop)
    .flatMap(({ personParts = {} }) => Object.entries(personParts))
    .filter(([, { permission }]) => ctx.can(permission));
  const asked = seen.filter(([part]) => input.part === undefined || input.part === part);
  const found = await Promise.all(
    asked.map(async ([part, { label, entries }]) => {
      const some = await entries(ctx, input.id, placeOf(part, cursor), input.limit + 1);
      return some.map(
        (entry): Entry => ({ detail: '', address: null, ...entry, part, label: labelIn(ctx.locale, label) }),
      );
    }),
  );
  const all = found.flat().sort(inOrder);
  const data = all.slice(0, input.limit);
  const last = data.at(-1);
  return {
    data,
    parts: seen.map(([part, { label }]) => ({ part, label: labelIn(ctx.locale, label) })),
    next: all.length > input.limit && last !== undefined ? writeCursor(last) : null,
  };
}
