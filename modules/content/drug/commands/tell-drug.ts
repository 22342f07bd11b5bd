import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { type Locale, locales } from '../../../../kernel/rules/locale.ts';
import type { PublishedEvent } from '../../envelope/contract.ts';
import { type DrugClass, isOpenClass, type Section } from '../rules.ts';

/** A drug, and leaflets that are for granted doctors, as search calls them. */
export const DRUG_TYPE = 'drug';
export const LEAFLET_TYPE = 'drug_leaflet';

/** Path of a drug on the site. */
export const drugUrl = (id: number): string => `/drug?id=${id}`;

interface ToldDrug {
  number: string;
  name: string;
  nameEn: string;
  brand: string;
  brandEn: string;
  holder: string;
  holderEn: string;
  class: DrugClass | null;
  atc: string;
  createdAt: string;
  updatedAt: string;
  sections: Section[] | null;
  isOff: boolean;
}

const TOLD = `select t.number, t.name, t.name_en as "nameEn", t.brand, t.brand_en as "brandEn", t.holder,
    t.holder_en as "holderEn", t.class, t.atc, t.created_at as "createdAt", t.updated_at as "updatedAt",
    t.withdrawn_at is not null as "isOff",
    (select l.sections from drug_leaflet l where l.shop_id = t.shop_id and l.drug_id = t.id order by l.edition desc limit 1) as sections
  from drug t where t.shop_id = $1 and t.id = $2`;

/**
 * Tells search and page caches of a drug as it is now. What is for granted doctors alone is told as an entry of its own, with
 * that audience: the entry that everybody finds holds nothing of it.
 */
export async function tellDrug(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const told = await tx.row<ToldDrug>(TOLD, [ctx.shop.id, id]);
  if (told === null) return;
  if (told.isOff) return tellDrugGone(ctx, tx, id);
  const details = [told.atc, ...(told.sections ?? []).map(({ text }) => text)].join('\n').trim();
  const isOpen = isOpenClass(told.class);
  const { events } = ctx.services;
  await events.emit(ctx, tx, 'content.published', published(id, told, isOpen ? details : ''));
  if (isOpen || details === '') await events.emit(ctx, tx, 'content.withdrawn', gone(LEAFLET_TYPE, id));
  else await events.emit(ctx, tx, 'content.published', leafletOf(id, told, details));
}

/** Tells search and page caches that a drug is no more. */
export async function tellDrugGone(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  for (const type of [DRUG_TYPE, LEAFLET_TYPE]) {
    await ctx.services.events.emit(ctx, tx, 'content.withdrawn', gone(type, id));
  }
}

const gone = (type: string, id: number) => ({ type, id, url: drugUrl(id) });

/** What both entries of a drug have in common; the English one is there where the drug has an English name. */
function published(id: number, told: ToldDrug, words: string): PublishedEvent {
  const written = locales.filter((locale) => locale !== 'en' || told.nameEn !== '');
  return {
    ...gone(DRUG_TYPE, id),
    ...{ cover: null, audience: 'public', isAd: false, tagIds: [], branchId: null },
    ...{ publishedAt: told.createdAt, updatedAt: told.updatedAt },
    texts: written.map((locale: Locale) => ({
      ...{ locale, author: '', title: inLanguage(locale, told.name, told.nameEn) },
      lead: [inLanguage(locale, told.brand, told.brandEn), told.number, inLanguage(locale, told.holder, told.holderEn)]
        .filter((part) => part !== '')
        .join(' · '),
      words,
    })),
  };
}

/** The leaflet as it was approved: in Chinese alone. */
function leafletOf(id: number, told: ToldDrug, words: string): PublishedEvent {
  const entry = published(id, told, words);
  return {
    ...entry,
    type: LEAFLET_TYPE,
    audience: 'doctor',
    texts: entry.texts.filter(({ locale }) => locale === 'zh-CN'),
  };
}
