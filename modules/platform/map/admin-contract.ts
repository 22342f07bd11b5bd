import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { degrees, line } from '../../../kernel/contract/fields.ts';
import { DATUMS } from '../../../kernel/rules/geo.ts';
import { FoundPlace, MapMode, MapSource, MapWay } from './contract.ts';

const Place = z.object({ latitude: degrees(90), longitude: degrees(180) });
const access = { permission: 'map.place.find' };
const errors = ['map.unreachable', 'map.refused', 'map.not_set_up', 'TOO_MANY'];

/** What staff ask of the map. */
export const mapAdmin = {
  'map.place.find': endpoint({
    method: 'POST',
    path: '/api/admin/map/place/find',
    access,
    summary:
      'Where an address is, the likeliest first, in both datums; without a provider only coordinates are understood, with their datum (WGS-84 30.58, 114.30).',
    input: z.object({ address: line(200, 1), city: line(60).default('') }),
    output: z.object({ data: z.array(FoundPlace), source: MapSource }),
    errors,
  }),
  'map.place.tell': endpoint({
    method: 'POST',
    path: '/api/admin/map/place/tell',
    access,
    summary: 'What is at a place, which is said in the datum that is named.',
    input: z.object({ ...Place.shape, datum: z.enum(DATUMS).default('gcj02') }),
    output: z.object({ data: FoundPlace, source: MapSource }),
    errors,
  }),
  'map.way.measure': endpoint({
    method: 'POST',
    path: '/api/admin/map/way/measure',
    access,
    summary: 'How far it is from each origin to each destination, all in one datum; null where there is no way.',
    input: z.object({
      origins: z.array(Place).min(1).max(25),
      destinations: z.array(Place).min(1).max(25),
      datum: z.enum(DATUMS).default('gcj02'),
      mode: MapMode.default('walk'),
    }),
    output: z.object({
      /** A row for each origin, in it an entry for each destination. */
      data: z.array(z.array(MapWay.nullable())),
      source: MapSource,
    }),
    errors,
  }),
};
