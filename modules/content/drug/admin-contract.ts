import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, line, orNone, saved, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { putBackContract, withdrawnDetail, withdrawnRow } from '../envelope/withdrawal-contract.ts';
import { DrugClass, Leaflet } from './contract.ts';
import { ATC, leafletSections } from './rules.ts';

/** What staff write of a drug. */
export const DrugValues = z.object({
  number: line(40, 4),
  name: line(120, 1),
  nameEn: line(200).default(''),
  brand: line(80).default(''),
  brandEn: line(120).default(''),
  holder: line(160).default(''),
  holderEn: line(240).default(''),
  class: orNone(DrugClass).default(null),
  atc: z.union([z.literal(''), z.string().regex(ATC)]).default(''),
  goneOn: orNone(z.iso.date()).default(null),
});
export type DrugValues = z.output<typeof DrugValues>;

const record = 'drug.drug';

/** Lets one see the drugs with their leaflets. */
export const VIEW = `${record}.view`;
/** Lets one add a version of a leaflet. */
export const LEAFLET = 'drug.leaflet.save';

/** A version as the desk sees it. */
const Edition = Leaflet.extend({
  id: z.number(),
  number: z.string(),
  at: z.string(),
  /** The sections that differ from the version before; empty for the first. */
  changed: z.array(z.enum(leafletSections)),
});

/** What the console asks of the drugs. */
export const drugAdmin = {
  ...recordContract({
    name: record,
    path: '/api/admin/drug/drug',
    row: z.object({
      number: z.string(),
      name: z.string(),
      nameEn: z.string(),
      brand: z.string(),
      holder: z.string(),
      class: DrugClass.nullable(),
      atc: z.string(),
      goneOn: z.string().nullable(),
      /** Number of the version in force; 0 where there is none. */
      edition: z.number(),
      ...withdrawnRow,
      updatedAt: z.string(),
    }),
    detail: z.object({ brandEn: z.string(), holderEn: z.string(), ...withdrawnDetail }),
    input: DrugValues,
    filters: { class: DrugClass, isGone: flag(), lacksLeaflet: flag() },
    sort: ['name', 'number', 'updatedAt'],
    opens: 'up',
    permissions: { view: VIEW, save: `${record}.save`, remove: `${record}.remove` },
    errors: ['drug.has_leaflets'],
  }),
  'drug.drug.putBack': putBackContract(record, '/api/admin/drug/drug'),
  'drug.leaflet.list': endpoint({
    method: 'GET',
    path: '/api/admin/drug/leaflet/list/{id}',
    access: { permission: VIEW },
    summary: 'The last twenty versions of a drug’s leaflet, newest first, each with the sections that it changed.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.array(Edition) }),
    errors: ['NOT_FOUND'],
  }),
  'drug.leaflet.add': endpoint({
    method: 'POST',
    path: '/api/admin/drug/leaflet/add',
    access: { permission: LEAFLET },
    summary: 'Adds a version of a drug’s leaflet, which is in force from then on and never changed.',
    makes: true,
    bodyBytes: 1024 * 1024,
    input: z.object({
      drugId: id(),
      /** The version that it was written from; 0 for the first. */
      base: int(0, 1_000_000),
      approvedOn: z.iso.date(),
      revisedOn: orNone(z.iso.date()).default(null),
      sections: z
        .array(z.object({ key: z.enum(leafletSections), text: text(20_000, 1) }))
        .min(1)
        .max(leafletSections.length),
    }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'drug.leaflet_same'],
  }),
};
