import type { Examples, RoomCall, RoomExamples, Stage } from '../../../kernel/conformance/stage.ts';
import { publishedItem } from './content-examples.ts';

/** A link of a published item that nobody finds any more. */
async function brokenLink(stage: Stage): Promise<{ id: number }> {
  const id = await stage.one('news.article');
  const row = await stage.kit.ctx(stage.shop).db.write((tx) =>
    tx.row<{ id: number }>(
      `with made as (insert into outside_link (url, host, state, status, checked_at, failing_since)
         values ($1, 'example.org', 'gone', 404, now(), now()) returning id)
       insert into outside_link_use (link_id, record, item_id, title) select id, 'news.article', $2, $3 from made
       returning link_id as id`,
      [`https://example.org/${crypto.randomUUID()}#${encodeURIComponent(stage.mark)}`, id, stage.text('引用外链')],
    ),
  );
  return { id: row?.id ?? 0 };
}

/** A picture of another site, as somebody pasted it. */
const pasted = (stage: Stage) => ({ urls: [`https://example.org/${encodeURIComponent(stage.text('图'))}.png`] });

/** How its operations succeed. */
export const examples: Examples = {
  'envelope.picture.bring': pasted,
  'envelope.picture.brought': async (stage) => {
    const { task } = (await stage.call('envelope.picture.bring', pasted(stage))) as { task: number };
    return { id: task };
  },
  'envelope.link.list': async (stage) => {
    await brokenLink(stage);
    return {};
  },
  'envelope.link.check': brokenLink,
};

/** The open page of a thing of a kind, for whoever may read it. */
async function openPage(stage: Stage, type: string, record: string): Promise<RoomCall> {
  if (!stage.kit.services.registry.bindings.some(({ name }) => name === `${type}.show`)) {
    return { asked: { type, id: (await publishedItem(stage, record)).id } };
  }
  const { input, as } = await stage.prepare(`${type}.show`);
  return { asked: { type, id: Number(input.id) }, ...(as && { as }) };
}

/** How the pages of every kind that has a desk are heard at. */
export const rooms: RoomExamples = {
  content: async (stage) => {
    const pages: RoomCall[] = [];
    for (const [type, { desk }] of stage.kit.services.registry.targets) {
      if (desk !== undefined) pages.push(await openPage(stage, type, desk.record));
    }
    return pages;
  },
};
