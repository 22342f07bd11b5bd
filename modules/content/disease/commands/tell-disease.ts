import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { type Locale, locales } from '../../../../kernel/rules/locale.ts';
import type { PublishedEvent } from '../../envelope/contract.ts';
import type { DiseaseCode, PartKind, PartSection } from '../rules.ts';

/** A disease, and what is written of one for doctors, as search calls them. */
export const DISEASE_TYPE = 'disease';
export const PROFESSIONAL_TYPE = 'disease_professional';

/** Path of a disease on the site. */
export const diseaseUrl = (id: number): string => `/disease?id=${id}`;

interface ToldDisease {
  name: string;
  nameEn: string;
  synonyms: string[];
  codes: DiseaseCode[];
  successorId: number | null;
  isOff: boolean;
  createdAt: string;
  updatedAt: string;
  parts: Partial<Record<PartKind, PartSection[]>>;
}

const TOLD = `select t.name, t.name_en as "nameEn", t.synonyms, t.codes, t.successor_id as "successorId", t.withdrawn_at is not null as "isOff", t.created_at as "createdAt",
    t.updated_at as "updatedAt", (select coalesce(json_object_agg(p.kind, p.passed), '{}') from disease_part p
      where p.shop_id = t.shop_id and p.disease_id = t.id and p.passed is not null) as parts
  from disease t where t.shop_id = $1 and t.id = $2`;

/**
 * Tells search and page caches of a disease as it is now: an obsolete one is found by nobody (DS2), and what is written for
 * doctors is an entry of its own with that audience.
 */
export async function tellDisease(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const told = await tx.row<ToldDisease>(TOLD, [ctx.shop.id, id]);
  if (told === null) return;
  if (told.successorId !== null || told.isOff) return tellDiseaseGone(ctx, tx, id);
  const { events } = ctx.services;
  const { patient = [], professional = [] } = told.parts;
  await events.emit(ctx, tx, 'content.published', entryOf(DISEASE_TYPE, id, told, patient));
  if (professional.length === 0) await events.emit(ctx, tx, 'content.withdrawn', gone(PROFESSIONAL_TYPE, id));
  else await events.emit(ctx, tx, 'content.published', entryOf(PROFESSIONAL_TYPE, id, told, professional));
}

/** Tells search and page caches that a disease is found no more. */
export async function tellDiseaseGone(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  for (const type of [DISEASE_TYPE, PROFESSIONAL_TYPE]) {
    await ctx.services.events.emit(ctx, tx, 'content.withdrawn', gone(type, id));
  }
}

const gone = (type: string, id: number) => ({ type, id, url: diseaseUrl(id) });

function entryOf(type: string, id: number, told: ToldDisease, sections: readonly PartSection[]): PublishedEvent {
  const isOpen = type === DISEASE_TYPE;
  const known = isOpen ? [...told.synonyms, ...told.codes.map(({ code }) => code)] : [];
  return {
    ...gone(type, id),
    ...{ cover: null, audience: isOpen ? 'public' : 'doctor', isAd: false, tagIds: [], branchId: null },
    ...{ publishedAt: told.createdAt, updatedAt: told.updatedAt },
    texts: locales
      .filter((locale) => locale !== 'en' || told.nameEn !== '')
      .map((locale: Locale) => ({
        ...{ locale, author: '', title: inLanguage(locale, told.name, told.nameEn), lead: '' },
        words: [...known, ...sections.map(({ text, textEn }) => inLanguage(locale, text, textEn))].join('\n'),
      })),
  };
}
