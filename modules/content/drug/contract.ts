import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, line, listOf, paging, shown } from '../../../kernel/contract/fields.ts';
import { Withdrawal } from '../envelope/withdrawal-contract.ts';
import { ATC, drugClasses, leafletSections } from './rules.ts';

/** What a drug is sold as. */
export const DrugClass = z.enum(drugClasses);

/** A code of the ATC, of any level. */
export const AtcCode = z.string().regex(ATC);

/** A section of a leaflet: plain text with its lines. */
export const LeafletSection = z.object({ key: z.enum(leafletSections), text: z.string() });

/** A drug as lists show it. */
export const DrugRow = z.object({
  id: z.number(),
  number: z.string(),
  name: z.string(),
  /** These are empty, and the class null, where no list supplied them. */
  brand: z.string(),
  holder: z.string(),
  class: DrugClass.nullable(),
  /** Null to whom more than name, holder, number and class is not told. */
  atc: z.string().nullable(),
  /** The day since which it is missing in the list of what is approved. */
  goneOn: z.string().nullable(),
});
export type DrugRow = z.output<typeof DrugRow>;

/** The version of a leaflet that is in force. */
export const Leaflet = z.object({
  edition: z.number(),
  approvedOn: z.string(),
  revisedOn: z.string().nullable(),
  /** In the official order, a boxed warning first. */
  sections: z.array(LeafletSection),
});
export type Leaflet = z.output<typeof Leaflet>;

/** What readers ask of the drugs. More of a drug on prescription than name, holder, number and class is for granted doctors. */
export const drug = {
  'drug.list': endpoint({
    method: 'GET',
    path: '/api/front/drug/list',
    access: 'visitor',
    summary: 'Drugs by their names; a code of the ATC finds those alone of which the caller may know it.',
    input: z.object({
      q: line(100).default(''),
      atc: AtcCode.optional(),
      class: DrugClass.optional(),
      ...paging,
    }),
    output: listOf(DrugRow),
  }),
  'drug.show': endpoint({
    method: 'GET',
    path: '/api/front/drug/show/{id}',
    access: 'visitor',
    summary: 'One drug with its leaflet in force, as far as the caller may read it.',
    input: z.object({ id: id() }),
    output: shown(
      DrugRow.extend({
        leaflet: Leaflet.nullable(),
        /** It was taken off the site: nothing is told of it but its name, its number and why. */
        withdrawal: Withdrawal,
        /** There may be more, which is for granted doctors. */
        isWithheld: z.boolean(),
        /** What the shop says under every drug; empty where it says nothing. */
        notice: z.string(),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
};
