import type { Ctx } from '../../../kernel/http/context.ts';
import { installationBox } from '../../../kernel/security/installation-box.ts';
import { type Known, NOTHING_KNOWN } from './rules/known.ts';

type Within = Pick<Ctx, 'services' | 'shop'>;

/** What lies in the box: what is known, and its names in Latin letters. */
interface Boxed {
  known: Known;
  spelled: string[];
}

const contextOf = ({ shop }: Within): string => `shop/${shop.id}/case.known`;

/** How Chinese names are printed on films: ZHANG SAN, SAN ZHANG. The dictionary of readings is loaded where somebody saves one. */
async function spelled(names: readonly string[]): Promise<string[]> {
  const chinese = names.filter((name) => /^\p{Script=Han}{2,4}$/u.test(name));
  if (chinese.length === 0) return [];
  const { pinyin } = await import('pinyin-pro');
  return chinese.flatMap((name) => {
    const [first = '', ...rest] = pinyin(name, { toneType: 'none', type: 'array', surname: 'head' });
    return [`${first} ${rest.join('')}`, `${rest.join('')} ${first}`];
  });
}

/** What is known of a patient, sealed; null where nothing is. */
export async function sealKnown(ctx: Within, known: Known): Promise<string | null> {
  if (JSON.stringify(known) === JSON.stringify(NOTHING_KNOWN)) return null;
  const boxed: Boxed = { known, spelled: await spelled([...known.names, ...known.relatives]) };
  return installationBox(ctx.services.config).seal(JSON.stringify(boxed), contextOf(ctx));
}

const opened = (ctx: Within, box: string | null): Boxed =>
  box === null
    ? { known: NOTHING_KNOWN, spelled: [] }
    : (JSON.parse(installationBox(ctx.services.config).open(box, contextOf(ctx))) as Boxed);

/** The same as its doctor wrote it. */
export const openKnown = (ctx: Within, box: string | null): Known => opened(ctx, box).known;

/** What the checks look for. */
export function soughtOf(ctx: Within, box: string | null): Known {
  const { known, spelled: latin } = opened(ctx, box);
  return { ...known, names: [...known.names, ...latin] };
}
