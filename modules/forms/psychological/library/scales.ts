import { audit } from './audit.ts';
import { cesD } from './ces-d.ts';
import { dass21 } from './dass-21.ts';
import { epds } from './epds.ts';
import { gad } from './gad.ts';
import { gds15 } from './gds-15.ts';
import { hamilton } from './hamilton.ts';
import { k10 } from './k10.ts';
import { pcl5 } from './pcl-5.ts';
import { phq } from './phq.ts';
import { phq15 } from './phq-15.ts';
import type { Scale } from './scale.ts';
import { who5 } from './who-5.ts';
import { zung } from './zung.ts';

/** Every scale that the software ships, in the order in which it is offered. */
export const scales: readonly Scale[] = [
  ...[...phq, ...gad],
  ...[who5, phq15, cesD, dass21, k10, epds, gds15, audit, pcl5],
  ...zung,
  ...hamilton,
];

const byCode = new Map(scales.map((scale) => [scale.code, scale]));

/** The scale of this code; undefined where none is shipped. */
export const scaleOf = (code: string): Scale | undefined => byCode.get(code);

/** The scale of an answer, which the library never loses. Throws where it has none of that code. */
export function shippedScale(code: string): Scale {
  const scale = byCode.get(code);
  if (scale === undefined) throw new Error(`The library has no scale ${code}.`);
  return scale;
}
