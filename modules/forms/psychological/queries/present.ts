import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import type { PartResult, ScaleCard } from '../contract.ts';
import type { Scale, ScalePart } from '../library/scale.ts';
import { bandsFor, type PartScore, rangeOf } from '../library/scoring.ts';
import { MOST_AGE, type UsedNorm } from '../rules/norms.ts';

/** A scale of the library as lists show it. */
export function scaleCard(locale: Locale, scale: Scale, who: ScaleCard['who']): ScaleCard {
  const { code, name, about, items, minutes } = scale;
  return { id: code, name: labelIn(locale, name), about: labelIn(locale, about), items: items.length, minutes, who };
}

/** What a part is, in the reader's language: its range, its bands with their ends, its norm. */
export function presentPart(locale: Locale, scale: Scale, part: ScalePart, cuts: readonly number[] = []) {
  const { key, name, times, norm } = part;
  const bands = bandsFor(part, cuts);
  const { least, most } = rangeOf(scale, part);
  return {
    ...{ key, least, most, times, name: labelIn(locale, name), norm: norm === null ? '' : labelIn(locale, norm) },
    bands: bands.map((band, index) => ({
      ...{ key: band.key, from: band.from, level: band.level, name: labelIn(locale, band.name) },
      to: (bands[index + 1]?.from ?? most + 1) - 1,
    })),
  };
}

/** The people with whom a score was compared, as reports say it. */
function presentNorm(ctx: Ctx, used: UsedNorm | undefined): PartResult['compared'] {
  if (used === undefined) return null;
  const { sex, from, to, mean, sd, t, source, cuts } = used;
  const ages = from === 0 && to === MOST_AGE ? 'all' : to === MOST_AGE ? 'above' : 'between';
  const people = sex ?? 'both';
  const params = {
    norm: labelIn(ctx.locale, used.name),
    people: ctx.t(`psychological.paper.norm.people.${people}`),
    ages: ctx.t(`psychological.paper.norm.ages.${ages}`, { from, to }),
    ...{ mean, sd, t: t ?? '—', source },
  };
  const said = [
    ctx.t('psychological.paper.norm.with', params),
    t === null ? '' : ctx.t('psychological.paper.norm.score', params),
    cuts.length === 0 ? '' : ctx.t('psychological.paper.norm.bands'),
    ctx.t('psychological.paper.norm.source', params),
  ];
  return {
    ...{ norm: params.norm, source, sex, from, to, mean, sd, t, hasBands: cuts.length > 0 },
    said: said.filter((one) => one !== '').join(ctx.locale === 'en' ? ' ' : ''),
  };
}

/** How a score stands to the last one, as reports say it. */
function presentChange(ctx: Ctx, change: number | undefined): string {
  if (change === undefined) return '';
  const way = change === 0 ? 'same' : change > 0 ? 'more' : 'less';
  return ctx.t(`psychological.paper.change.${way}`, { count: Math.abs(change) });
}

/** What the parts of a scale came to. */
export const presentScores = (ctx: Ctx, scale: Scale, scores: readonly PartScore[]): PartResult[] =>
  scale.parts.map((part) => {
    const { raw = null, score = null, band = null, norm, change } = scores.find(({ key }) => key === part.key) ?? {};
    const shown = presentPart(ctx.locale, scale, part, norm?.cuts);
    const { key, name, level } = shown.bands.find((one) => one.key === band) ?? {};
    return {
      ...{ ...shown, raw, score, compared: presentNorm(ctx, norm), change: presentChange(ctx, change) },
      band: key === undefined || name === undefined || level === undefined ? null : { key, name, level },
    };
  });

/** The answers to the items in words; an item that was left open says so. */
export const presentAnswers = (ctx: Ctx, { items }: Scale, answers: Answers) =>
  items.map(({ text, choices }, index) => {
    const key = `i${index + 1}`;
    const chosen = choices.find((_, at) => answers[key] === `c${at}`);
    return {
      ...{ key, label: labelIn(ctx.locale, text) },
      text: chosen === undefined ? ctx.t('psychological.paper.open') : labelIn(ctx.locale, chosen.label),
    };
  });

/** What the parts came to, in one line. */
export const resultLine = (ctx: Ctx, parts: readonly PartResult[]): string =>
  parts
    .map(({ name, score, most, band }) =>
      score === null || band === null
        ? ctx.t('psychological.paper.unscored', { name })
        : ctx.t('psychological.paper.scored', { name, score, most, band: band.name }),
    )
    .join(ctx.locale === 'en' ? '; ' : '；');
