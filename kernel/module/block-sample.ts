/** What a sample finds where it is put on a page: a shop with the demo. */
export interface SampleShop {
  /** Number of a file of the library. */
  file(kind: 'picture' | 'video' | 'document'): Promise<number>;
  /** What the shop answers a visitor under a path of its API. */
  get<T>(path: string): Promise<T>;
}

/** A block as an editor would fill it in. */
export interface FilledBlock {
  props: Record<string, unknown>;
  /** What a reader sees of it; of a block that holds others, of itself. */
  says: readonly string[];
  /** A selector of an element that stands in it. */
  holds?: string;
}

/** How a block is tried: on a page that is published and read, and with texts that would do harm. */
export interface BlockSample {
  filled(shop: SampleShop): FilledBlock | Promise<FilledBlock>;
  /** Of a block with data, what these may be, with `text` wherever a text of people stands. */
  data?(text: string): unknown;
}

/** A text in both languages. */
export const sampleText = (zh: string): { zh: string; en: string } => ({ zh, en: `${zh} (en)` });

/** A link to an address. */
export const sampleLink = (href: string): { href: string; target: null } => ({ href, target: null });

/** The first entry of a public list of the shop. */
export async function firstListed(shop: SampleShop, path: string): Promise<{ id: number; title: string }> {
  const { data } = await shop.get<{ data: { id: number; title: string }[] }>(path);
  const [first] = data;
  if (first === undefined) throw new Error(`The demo has nothing under ${path}.`);
  return first;
}
