import { type Datum, inDatum, type Located } from '../../../../kernel/rules/geo.ts';

const NUMBER = String.raw`-?\d{1,3}(?:\.\d{1,10})?`;
const PAIR = new RegExp(
  String.raw`^\s*(?:([a-z]+[-\s]?\d{2})\s*[:：]?\s*)?(${NUMBER})\s*[,，;\s]\s*(${NUMBER})\s*$`,
  'i',
);
const NAMES: Readonly<Record<string, Datum>> = { wgs84: 'wgs84', gcj02: 'gcj02', bd09: 'bd09' };

/**
 * A place that is typed as coordinates, latitude first, its datum in front (`WGS-84 30.58, 114.30`); that of Chinese maps
 * where none is named. Null for anything else. A first number beyond 90 can only be a longitude.
 */
export function typedPlace(text: string): Located | null {
  const [, name = 'gcj02', first, second] = PAIR.exec(text) ?? [];
  const datum = NAMES[name.toLowerCase().replace(/[-\s]/g, '')];
  if (first === undefined || second === undefined || datum === undefined) return null;
  const [one, other] = [Number(first), Number(second)];
  const [latitude, longitude] = Math.abs(one) > 90 ? [other, one] : [one, other];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { ...inDatum({ latitude, longitude }, datum, 'gcj02'), datum: 'gcj02' };
}
