import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { findTarget } from '../../../kernel/module/find-target.ts';
import type { TargetCard, TargetTalk } from '../../../kernel/module/target-spec.ts';
import type { RemarkMode } from './rules/states.ts';

/** What is commented, as the reader sees it, and how. */
export interface Place {
  card: TargetCard;
  mode: RemarkMode;
  asksQuestions: boolean;
  /** Nothing is taken at this moment: quiet was asked for, or it is over. */
  closed: 'muted' | 'over' | null;
  /** Seconds from one word of a person to their next. */
  slowSeconds: number;
  /** Milliseconds since the thing began, where it runs. */
  offset: number | null;
}

const QUIET: TargetTalk = { slowSeconds: 0, offset: null, asksQuestions: false };

/** What a reader names, by its kind and number, and what its page holds to be let in where it asks for that. */
export interface Named {
  type: string;
  id: number;
  pass?: string;
}

/** The thing that a reader names, with how it is talked about, where they see it, it takes comments and lets them in. */
export async function seenTarget(
  ctx: Ctx,
  { type, id, pass = '' }: Named,
): Promise<{ card: TargetCard; talk: TargetTalk }> {
  const target = findTarget(ctx, type);
  const [card] = target?.takesRemarks ? await target.cards(ctx, [id]) : [];
  const talk = card === undefined ? null : await (target?.talk?.(ctx, id, pass) ?? QUIET);
  if (card === undefined || talk === null) throw notFound();
  return { card, talk };
}

/** The same with how it is commented: as its own people say, as is said of itself, of its kind, or by the settings. */
export async function placeOf(ctx: Ctx, named: Named): Promise<Place> {
  const { type, id } = named;
  const { card, talk } = await seenTarget(ctx, named);
  const said = await ctx.db.row<{ mode: RemarkMode; asksQuestions: boolean }>(
    `select mode, asks_questions as "asksQuestions" from remark_place
     where shop_id = $1 and type = $2 and target_id in (0, $3) order by target_id desc limit 1`,
    [ctx.shop.id, type, id],
  );
  return {
    card,
    mode: talk.mode ?? said?.mode ?? (await ctx.services.settings.get<RemarkMode>(ctx, 'remark.mode')),
    asksQuestions: talk.asksQuestions || said?.asksQuestions === true,
    ...{ closed: talk.closed ?? null, slowSeconds: talk.slowSeconds, offset: talk.offset },
  };
}

/** The kinds of things of this shop that take comments. */
export const remarkTypes = (ctx: Ctx): string[] =>
  [...ctx.services.registry.targets.keys()].filter((type) => findTarget(ctx, type)?.takesRemarks === true);
