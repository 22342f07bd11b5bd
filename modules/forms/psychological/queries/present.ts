import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import type { PartResult, ScaleCard } from '../contract.ts';
import type { Scale, ScalePart } from '../library/scale.ts';
import { type PartScore, rangeOf } from '../library/scoring.ts';

/** A scale of the library as lists show it. */
export function scaleCard(locale: Locale, scale: Scale, who: ScaleCard['who']): ScaleCard {
  const { code, name, about, items, minutes } = scale;
  return { id: code, name: labelIn(locale, name), about: labelIn(locale, about), items: items.length, minutes, who };
}

/** What a part is, in the reader's language: its range, its bands with their ends, its norm. */
export function presentPart(locale: Locale, scale: Scale, part: ScalePart) {
  const { key, name, times, bands, norm } = part;
  const { least, most } = rangeOf(scale, part);
  return {
    ...{ key, least, most, times, name: labelIn(locale, name), norm: norm === null ? '' : labelIn(locale, norm) },
    bands: bands.map((band, index) => ({
      ...{ key: band.key, from: band.from, level: band.level, name: labelIn(locale, band.name) },
      to: (bands[index + 1]?.from ?? most + 1) - 1,
    })),
  };
}

/** What the parts of a scale came to. */
export const presentScores = (locale: Locale, scale: Scale, scores: readonly PartScore[]): PartResult[] =>
  scale.parts.map((part) => {
    const shown = presentPart(locale, scale, part);
    const { raw = null, score = null, band = null } = scores.find(({ key }) => key === part.key) ?? {};
    const { key, name, level } = shown.bands.find((one) => one.key === band) ?? {};
    return {
      ...{ ...shown, raw, score },
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
