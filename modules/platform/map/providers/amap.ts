import { z } from 'zod';
import { toldAs } from '../../../../kernel/metrics/outside-calls.ts';
import { type CallOutcome, Circuit } from '../../../../kernel/outside/circuit.ts';
import { RetryBudget } from '../../../../kernel/outside/retried.ts';
import { ServiceError, serviceCall } from '../../../../kernel/outside/service-call.ts';
import type { Coordinates } from '../../../../kernel/rules/geo.ts';
import type { MapMode } from '../contract.ts';
import { amapSignature } from './amap-signature.ts';
import type { MapProvider } from './map-provider.ts';

/** Web service v3 of Amap: lbs.amap.com/api/webservice/guide/api/{georegeo,direction}. */
const PATHS = { find: '/v3/geocode/geo', tell: '/v3/geocode/regeo', measure: '/v3/distance' } as const;
/** Origins that one call measures from. */
const MOST_ORIGINS = 100;
const TYPES: Readonly<Record<MapMode, string>> = { drive: '1', walk: '3' };
/** Somebody waits for it, and it may be asked twice more. */
const TIMEOUT_MS = 2_000;
/** Too many at once, or its own side is down: the same call may go through a moment later. */
const BUSY = new Set(['10004', '10014', '10015', '10019', '10020', '10021', '10029', '10016', '10017']);

/** The settings of an account, which belong together. */
export const AMAP_KEYS = ['map.key', 'map.secret'] as const;

/** Their values. */
export interface AmapValues extends Readonly<Record<string, unknown>> {
  readonly 'map.key': string;
  readonly 'map.secret': string;
}

/** What an account is known by; without a secret its calls are not signed. */
export interface AmapKey {
  readonly key: string;
  readonly secret: string;
}

/** The key that settings name; null where they name none. */
export const amapKey = (values: AmapValues | null): AmapKey | null =>
  values === null || values['map.key'] === '' ? null : { key: values['map.key'], secret: values['map.secret'] };

/** Amap says that it will not, by a code of its own; nothing of what was asked stands in it. */
export class AmapError extends Error {
  override readonly name = 'AmapError';
  readonly code: string;
  constructor(code: string) {
    super(`Amap: ${code}`);
    this.code = code;
  }
}

/** The vendor answers an empty list where it has no text. */
const Words = z.union([z.string().max(500), z.array(z.unknown()).transform(() => '')]).default('');
const Said = z.object({
  status: z.string(),
  info: z.string().max(100).default(''),
  infocode: z.string().max(10).default(''),
});
const Point = z
  .string()
  .regex(/^-?\d{1,3}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?$/)
  .transform((said): Coordinates => {
    const [longitude = 0, latitude = 0] = said.split(',').map(Number);
    return { latitude, longitude };
  });
const Found = z.object({
  geocodes: z
    .array(
      z.object({
        formatted_address: Words,
        province: Words,
        city: Words,
        district: Words,
        location: Point,
        level: Words,
      }),
    )
    .max(50),
});
const Told = z.object({
  regeocode: z.object({
    formatted_address: Words,
    addressComponent: z.object({ province: Words, city: Words, district: Words }),
  }),
});
const Whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const Measured = z.object({
  results: z
    .array(
      z.union([
        z.object({ origin_id: Whole, distance: Whole, duration: Whole }),
        // There is no road near one of both, or no way between them.
        z.object({ origin_id: Whole, info: z.string().optional(), code: z.union([z.string(), z.number()]) }),
      ]),
    )
    .max(MOST_ORIGINS),
});

const point = ({ latitude, longitude }: Coordinates): string => `${longitude.toFixed(6)},${latitude.toFixed(6)}`;
/** Of a municipality province and city are one. */
const areaOf = ({ province, city, district }: { province: string; city: string; district: string }): string =>
  [...new Set([province, city, district])].filter(Boolean).join('');

const circuit = new Circuit(toldAs('amap'));
const retries = new RetryBudget();
const isBusy = (error: unknown): boolean =>
  error instanceof ServiceError || (error instanceof AmapError && BUSY.has(error.code));
const outcomeOf = (error: unknown): CallOutcome => (isBusy(error) ? 'failed' : 'refused');

/** One question, signed where the account has a private key. Nothing changes by it, so it is asked again where that is worth it. */
async function ask<T>(
  { base, account }: { base: string; account: AmapKey },
  path: string,
  values: Readonly<Record<string, string>>,
  shape: z.ZodType<T>,
): Promise<T> {
  const whole: Record<string, string> = { ...values, key: account.key, output: 'JSON' };
  if (account.secret !== '') whole.sig = amapSignature(whole, account.secret);
  const url = new URL(path, base);
  url.search = new URLSearchParams(whole).toString();
  const { status, body } = await serviceCall({ method: 'GET', url, headers: {}, timeoutMs: TIMEOUT_MS });
  const told: unknown = readJson(body);
  const said = Said.safeParse(told);
  // A gateway in front of it answers pages: it is down, and not of another mind.
  if (!said.success) throw new ServiceError(`answered ${status} in another form`, true);
  if (said.data.status !== '1') throw new AmapError(said.data.infocode || said.data.info);
  const read = shape.safeParse(told);
  if (!read.success) throw new AmapError('answered in another form');
  return read.data;
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** Amap as an account sees it. Its methods reject with `AmapError`, `ServiceError` or `CircuitOpen`. */
export function amapWith(base: string, account: AmapKey): MapProvider {
  const asked = <T>(path: string, values: Readonly<Record<string, string>>, shape: z.ZodType<T>): Promise<T> =>
    circuit.run(`${base} ${account.key}`, outcomeOf, () =>
      retries.run(() => ask({ base, account }, path, values, shape), isBusy),
    );
  return {
    source: 'amap',
    async find(address, city) {
      const { geocodes } = await asked(PATHS.find, { address, ...(city !== '' && { city }) }, Found);
      return geocodes.map(({ formatted_address, location, level, ...parts }) => ({
        ...{ address: formatted_address, area: areaOf(parts), gcj02: location, precision: level },
      }));
    },
    async tell(place) {
      const { regeocode } = await asked(PATHS.tell, { location: point(place), extensions: 'base' }, Told);
      const { formatted_address, addressComponent } = regeocode;
      return { address: formatted_address, area: areaOf(addressComponent), gcj02: place, precision: '' };
    },
    async waysTo(origins, destination, mode) {
      const ways: Awaited<ReturnType<MapProvider['waysTo']>> = [];
      for (let at = 0; at < origins.length; at += MOST_ORIGINS) {
        const part = origins.slice(at, at + MOST_ORIGINS);
        const values = { origins: part.map(point).join('|'), destination: point(destination), type: TYPES[mode] };
        const { results } = await asked(PATHS.measure, values, Measured);
        const byOrigin = new Map(results.map((each) => [each.origin_id, each]));
        for (const [index] of part.entries()) {
          const found = byOrigin.get(index + 1);
          ways.push(
            found !== undefined && 'distance' in found
              ? { metres: found.distance, minutes: Math.ceil(found.duration / 60) }
              : null,
          );
        }
      }
      return ways;
    },
  };
}
