import type { AskedQuestion, Judged } from './asked-question.ts';
import { idCardNumber } from './id-card.ts';
import { canonical, readLab } from './lab.ts';
import { pointed } from './pointed.ts';

const refused = (...fault: NonNullable<Judged['fault']>): Judged => ({ fault });

/** A measurement in one of its units, within what is possible at all. */
export function judgeLab({ lab, min, max, decimals }: AskedQuestion, text: string): Judged {
  const read = readLab(text);
  if (read === null) return refused('not_a_measurement');
  const value = canonical(lab ?? { units: [] }, text);
  if (value === null) return refused('not_a_unit');
  if ((read.digits.split('.')[1]?.length ?? 0) > decimals) return refused('too_precise', { decimals });
  const unit = lab?.units[0]?.unit ?? '';
  if (min !== null && value.lt(min)) return refused('too_small', { least: `${min} ${unit}` });
  if (max !== null && value.gt(max)) return refused('too_large', { most: `${max} ${unit}` });
  return { value: text };
}

/** The number of an identity card that can be true. */
export function judgeIdCard(text: string, today: string): Judged {
  const number = idCardNumber(text, today);
  return number === null ? refused('not_an_id_card') : { value: number };
}

/** Something that is known elsewhere: whether it is there is asked where that is (`settleAnswers`). */
export function judgePointed({ kind }: AskedQuestion, text: string): Judged {
  const found = pointed(text);
  const isWhole = found !== null && (kind !== 'place' || /^\d{6}$/.test(found.value));
  return isWhole ? { value: text } : refused(kind === 'place' ? 'not_a_place' : 'not_in_source');
}
