/** A place on the globe, in degrees; in which datum, whoever holds it says. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/**
 * What degrees are measured by: `wgs84` by satellites and by most of the world, `gcj02` by maps of China (Amap, Tencent), `bd09`
 * by Baidu. Taken for one another they are some hundred metres apart.
 */
export const DATUMS = ['gcj02', 'wgs84', 'bd09'] as const;
export type Datum = (typeof DATUMS)[number];

const { PI, abs, atan2, cos, hypot, sin, sqrt } = Math;
/** Of the ellipsoid that GCJ-02 is shifted by: its half axis in metres, and its eccentricity squared. */
const AXIS = 6_378_137;
const ECCENTRICITY = 0.006_693_421_622_965_943;
const BAIDU = (PI * 3000) / 180;
/** GCJ-02 is undone by coming closer, far below a millimetre. */
const ROUNDS = 8;

/** Elsewhere both are the same. */
const isInChina = ({ latitude, longitude }: Coordinates): boolean =>
  longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271;

function shifted(place: Coordinates): Coordinates {
  if (!isInChina(place)) return place;
  const { latitude, longitude } = place;
  const [x, y] = [longitude - 105, latitude - 35];
  const both = 20 * sin(6 * x * PI) + 20 * sin(2 * x * PI);
  const north = both + 20 * sin(y * PI) + 40 * sin((y * PI) / 3) + 160 * sin((y * PI) / 12) + 320 * sin((y * PI) / 30);
  const east = both + 20 * sin(x * PI) + 40 * sin((x * PI) / 3) + 150 * sin((x * PI) / 12) + 300 * sin((x * PI) / 30);
  const up = (north * 2) / 3 - 100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * sqrt(abs(x));
  const over = (east * 2) / 3 + 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * sqrt(abs(x));
  const angle = (latitude * PI) / 180;
  const flat = 1 - ECCENTRICITY * sin(angle) ** 2;
  return {
    latitude: latitude + (up * 180) / (((AXIS * (1 - ECCENTRICITY)) / (flat * sqrt(flat))) * PI),
    longitude: longitude + (over * 180) / ((AXIS / sqrt(flat)) * cos(angle) * PI),
  };
}

function unshifted(place: Coordinates): Coordinates {
  let near = place;
  for (let round = 0; round < ROUNDS; round += 1) {
    const there = shifted(near);
    near = {
      latitude: near.latitude + place.latitude - there.latitude,
      longitude: near.longitude + place.longitude - there.longitude,
    };
  }
  return near;
}

function toBaidu({ latitude: y, longitude: x }: Coordinates): Coordinates {
  const far = hypot(x, y) + 0.000_02 * sin(y * BAIDU);
  const turn = atan2(y, x) + 0.000_003 * cos(x * BAIDU);
  return { latitude: far * sin(turn) + 0.006, longitude: far * cos(turn) + 0.0065 };
}

function fromBaidu({ latitude, longitude }: Coordinates): Coordinates {
  const [x, y] = [longitude - 0.0065, latitude - 0.006];
  const far = hypot(x, y) - 0.000_02 * sin(y * BAIDU);
  const turn = atan2(y, x) - 0.000_003 * cos(x * BAIDU);
  return { latitude: far * sin(turn), longitude: far * cos(turn) };
}

/** The same place in another datum. */
export function inDatum(place: Coordinates, from: Datum, to: Datum): Coordinates {
  if (from === to) return place;
  const chinese = from === 'wgs84' ? shifted(place) : from === 'bd09' ? fromBaidu(place) : place;
  return to === 'gcj02' ? chinese : to === 'bd09' ? toBaidu(chinese) : unshifted(chinese);
}

/** Metres between two places of one datum, along the surface of a ball. */
export function metresBetween(one: Coordinates, other: Coordinates): number {
  const angle = (degrees: number): number => (degrees * PI) / 180;
  const high = sin(angle(other.latitude - one.latitude) / 2) ** 2;
  const wide = sin(angle(other.longitude - one.longitude) / 2) ** 2;
  const part = high + cos(angle(one.latitude)) * cos(angle(other.latitude)) * wide;
  return Math.round(2 * 6_371_009 * atan2(sqrt(part), sqrt(1 - part)));
}

/** A place with the datum that its degrees are measured by, so that no two of different ones are taken for one another. */
export interface Located extends Coordinates {
  datum: Datum;
}

/** Metres between two places, whatever their datums. */
export const metresApart = (one: Located, other: Located): number =>
  metresBetween(inDatum(one, one.datum, 'wgs84'), inDatum(other, other.datum, 'wgs84'));
