import { visitor } from '../../../kernel/conformance/caller.ts';
import type { Answer } from '../../../kernel/conformance/send.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import { carryDue } from './commands/carry-due.ts';
import type { syndication } from './contract.ts';

/** An item with its version. */
export type Item = { id: number; version: number };
/** A copy. */
export type Copy = OutputOf<(typeof syndication)['syndication.copy.show']>['data'];
/** An offer. */
export type Offer = OutputOf<(typeof syndication)['syndication.offer.show']>['data'];
/** What can be taken over. */
export type Texts = OutputOf<(typeof syndication)['syndication.text.list']>['data'];
/** Who shares. */
export type Partners = OutputOf<(typeof syndication)['syndication.partner.list']>['data'];
/** What tests look at on a page. */
export interface Page {
  id: number;
  title: string;
  body: string;
  cover: string | null;
  state: string;
  correction: { note: string } | null;
  withdrawal: { reason: string } | null;
  source: { name: string; url: string } | null;
  seo: { canonical?: string };
  category: { key: string };
}

/** Why things are taken off here. */
export const REASON = '剂量单位有误，请勿参照';

/** A context of nobody in a shop. */
export const context = (on: Stage) => on.kit.ctx(on.shop);
/** Runs a statement in the scope of a shop. */
export const sql = <T extends object>(on: Stage, text: string, values: unknown[] = []) =>
  context(on).db.write((tx) => tx.rows<T>(text, values));
/** Makes a call, whatever it answers. */
export const play = (on: Stage, name: string, input: Record<string, unknown>): Promise<Answer> =>
  on.play(name, new PreparedCall(input, {}));
/** The code of a refusal. */
export const codeOf = async (answer: Promise<Answer>): Promise<unknown> => (await answer).body.code;

/** Runs what is due in these shops, until nothing is. */
export async function carry(...stages: Stage[]): Promise<void> {
  for (const on of [...stages, ...stages]) await carryDue(context(on));
}

/** Both shops agree to texts going from one to the other. */
export async function agree(giver: Stage, taker: Stage): Promise<void> {
  await giver.call('syndication.partner.invite', { host: taker.shop.canonicalHost });
  await carry(giver);
  const { data } = await taker.call<{ data: Partners }>('syndication.partner.list', {});
  const partner = data.find(({ host, side }) => host === giver.shop.canonicalHost && side === 'takes');
  await taker.call('syndication.partner.answer', { id: partner?.id, agrees: true });
  await carry(taker, giver);
}

/** A published article with these values beside those of the example. */
export async function article(on: Stage, more: Record<string, unknown> = {}): Promise<Item> {
  const { input } = await on.prepare('news.article.save');
  const { data } = await on.call<{ data: Item }>('news.article.save', { ...input, ...more });
  return (await on.call<{ data: Item }>('news.article.publish', { id: data.id, version: data.version })).data;
}

type Form = Item & Record<string, unknown>;

/** What the form of the desk is filled with; what is empty is not sent. */
export async function formOf(on: Stage, id: number): Promise<Form> {
  const { data } = await on.call<{ data: Form }>('news.article.show', { id });
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null)) as Form;
}

/** Corrects a published article. */
export async function correct(
  on: Stage,
  id: number,
  more: Record<string, unknown>,
  note = '更正了表二',
): Promise<void> {
  const saved = await on.call<{ data: Item }>('news.article.save', { ...(await formOf(on, id)), ...more });
  await on.call('news.article.correct', { id, version: saved.data.version, note });
}

/** Offers a text to the partners of its shop. */
export const offer = (on: Stage, id: number, record = 'news.article') =>
  on.call<{ data: { id: number } }>('syndication.offer.save', { record, id, isOpen: true });
/** Where an offered text is. */
export const placesOf = async (on: Stage, id: number): Promise<Offer['places']> =>
  (await on.call<{ data: Offer }>('syndication.offer.show', { id })).data.places;
/** What a shop may take over. */
export const textsOf = async (on: Stage): Promise<Texts> =>
  (await on.call<{ data: Texts }>('syndication.text.list', { limit: 100 })).data;
/** One of these, by its title. */
export const textOf = async (on: Stage, title: string) => (await textsOf(on)).find((one) => one.title === title);
/** A copy as the desk shows it. */
export const shownCopy = async (on: Stage, id: number): Promise<Copy> =>
  (await on.call<{ data: Copy }>('syndication.copy.show', { id })).data;
/** The number of the item that a copy is in its shop. */
export const itemOf = async (on: Stage, copy: number): Promise<number> =>
  Number((await shownCopy(on, copy)).address?.split('/').at(-1));
/** An article as everybody reads it. */
export const page = async (on: Stage, id: number): Promise<Page> =>
  (await on.call<{ data: Page }>('news.show', { id }, visitor(on.shop))).data;

/** What takes a text over. */
export const adopting = async (on: Stage, title: string, more: Record<string, unknown> = {}) => {
  const text = await textOf(on, title);
  return {
    ...{ id: text?.id ?? 0, edition: text?.edition ?? 1, isFollowing: true, audience: 'public' },
    ...{ place: String(await on.one('news.category')), ...more },
  };
};

/** Offers a new article of a shop and has another one take it over. */
export async function copyOf(from: Stage, unto: Stage, more: Record<string, unknown>, how: Record<string, unknown>) {
  const title = from.text('文章');
  const item = await article(from, { title, ...more });
  const { data } = await offer(from, item.id);
  await carry(from);
  const made = await unto.call<{ data: { id: number } }>('syndication.copy.adopt', await adopting(unto, title, how));
  await carry(unto);
  return { title, item: item.id, offer: data.id, copy: made.data.id };
}

/** Takes an item off the site by its own desk. */
export async function withdraw(on: Stage, id: number, record = 'news.article'): Promise<void> {
  const { data } = await on.call<{ data: Item }>(`${record}.show`, { id });
  await on.call(`${record}.withdraw`, { id, version: data.version, reason: REASON });
}
