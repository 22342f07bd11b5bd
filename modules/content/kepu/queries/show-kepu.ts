import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { findTarget } from '../../../../kernel/module/find-target.ts';
import { inTurns } from '../../../../kernel/process/in-turns.ts';
import type { kepu } from '../contract.ts';
import { publishedKepus } from '../published-kepus.ts';
import { linesOf, termsIn } from '../readability.ts';
import { vocabulary } from './readability-of.ts';

const RELATED = 3;

/** One article with what it rests on, the words of the trade that it uses, and more of its category. */
export function showKepu(
  ctx: Ctx,
  asked: { id: string; preview: string },
): Promise<OutputOf<(typeof kepu)['kepu.show']>> {
  return publishedKepus.show(ctx, asked, async (row, { withdrawn }) => {
    const { id, category, categoryName, reviewer, reviewedAt, reviewDue, reviewOverdue } = row;
    const [notice, related, terms, diseases, drugs] = await Promise.all([
      ctx.services.settings.get<string>(ctx, 'kepu.notice'),
      publishedKepus.list(ctx, { category, page: 1, limit: RELATED + 1 }),
      withdrawn ? [] : termsOf(ctx, row.body),
      withdrawn ? [] : about(ctx, 'disease', row.diseaseIds),
      withdrawn ? [] : about(ctx, 'drug', row.drugIds),
    ]);
    const { evidence, references, coi, keyFacts } = row;
    return {
      ...{ category, categoryName, reviewer, reviewedAt, reviewDue, reviewOverdue, notice, terms, diseases, drugs },
      ...(withdrawn
        ? { evidence: null, references: [], coi: '', keyFacts: [] }
        : { evidence, references, coi, keyFacts }),
      related: related.data.filter((one) => one.id !== id).slice(0, RELATED),
    };
  });
}

/** What this reader may see of the entries of a directory, where the shop has it, in the order that the editor gave them. */
async function about(ctx: Ctx, type: string, ids: number[]) {
  const cards = ids.length === 0 ? [] : ((await findTarget(ctx, type)?.cards(ctx, ids)) ?? []);
  return cards.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(({ id, title, url }) => ({ id, title, url }));
}

/** The terms of the shop's vocabulary that a text uses, in the order of their first use, with what they mean. */
export async function termsOf(ctx: Ctx, html: string): Promise<{ term: string; explanation: string }[]> {
  const known = await vocabulary(ctx);
  const byName = new Map(known.map((one) => [one.term.toLowerCase(), one]));
  const used = await inTurns(termsIn(linesOf(html), known));
  return [...used.keys()]
    .map((name) => byName.get(name))
    .filter((one) => one !== undefined && one.explanation !== '')
    .map((one) => ({ term: one?.term ?? '', explanation: one?.explanation ?? '' }));
}
