import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { categoryKey, publishedItem } from '../envelope/content-examples.ts';

/** A shop beside each stage. */
const neighbours = new WeakMap<Stage, Promise<{ id: number; host: string }>>();

function neighbourOf(stage: Stage): Promise<{ id: number; host: string }> {
  const known =
    neighbours.get(stage) ?? stage.kit.makeShop().then(({ id, canonicalHost }) => ({ id, host: canonicalHost }));
  neighbours.set(stage, known);
  return known;
}

const one = async (stage: Stage, text: string, values: readonly unknown[]): Promise<{ id: number }> => {
  const row = await stage.kit.ctx(stage.shop).db.write((tx) => tx.row<{ id: number }>(text, values));
  if (row === null) throw new Error('The example was not stored.');
  return { id: row.id };
};

let items = 0;

/** A text that the neighbour offers to the stage's shop, as that would have been told of it. */
async function told(stage: Stage): Promise<{ id: number }> {
  const { id: partner, host } = await neighbourOf(stage);
  await one(
    stage,
    `insert into syndication_partner (partner, side, name, host, ours, theirs) values ($1, 'takes', $2, $3, 'yes', 'yes')
     on conflict (shop_id, partner, side) do update set ours = 'yes', theirs = 'yes' returning id`,
    [partner, stage.text('邻居'), host],
  );
  items += 1;
  const title = stage.text('邻居的科普');
  return one(
    stage,
    `insert into syndication_text (partner, partner_name, type, item, edition, title, lead, audience, path, values, is_open, at)
     values ($1, $2, 'kepu', $3, 1, $4, $5, 'public', '/kepu?id=1', $6, true, now()) returning id`,
    [partner, stage.text('邻居'), items, title, stage.text('导语'), JSON.stringify({ title, body: '<p>正文</p>' })],
  );
}

const adopting = async (stage: Stage) => ({
  ...(await told(stage)),
  edition: 1,
  isFollowing: false,
  audience: 'member',
  place: await categoryKey(stage, 'kepu.category'),
});

/** A copy as it stands once it was made. */
async function copied(stage: Stage): Promise<{ id: number }> {
  const { data } = await stage.call<{ data: { id: number } }>('syndication.copy.adopt', await adopting(stage));
  return one(
    stage,
    `update syndication_copy set state = 'standing', edition = 1, newest = 2 where shop_id = $1 and id = $2 returning id`,
    [stage.shop.id, data.id],
  );
}

const offering = async (stage: Stage) => {
  const { id } = await publishedItem(stage, 'news.article');
  return { record: 'news.article', id, isOpen: true };
};

async function offered(stage: Stage): Promise<{ id: number }> {
  const { data } = await stage.call<{ data: { id: number } }>('syndication.offer.save', await offering(stage));
  return { id: data.id };
}

const inviting = async (stage: Stage) => ({ host: (await neighbourOf(stage)).host });

/** A successful call of each operation on texts that go from shop to shop. */
export const examples: Examples = {
  'syndication.partner.list': async (stage) => {
    await stage.call('syndication.partner.invite', await inviting(stage));
    return {};
  },
  'syndication.partner.invite': inviting,
  'syndication.partner.answer': async (stage) => {
    const { data } = await stage.call<{ data: { id: number } }>('syndication.partner.invite', await inviting(stage));
    return { id: data.id, agrees: false };
  },
  'syndication.offer.list': async (stage) => {
    await offered(stage);
    return {};
  },
  'syndication.offer.show': offered,
  'syndication.offer.of': async (stage) => {
    const { record, id } = await offering(stage);
    return { record, id };
  },
  'syndication.offer.save': offering,
  'syndication.text.list': async (stage) => {
    await told(stage);
    return {};
  },
  'syndication.text.show': told,
  'syndication.copy.adopt': adopting,
  'syndication.copy.list': async (stage) => {
    await copied(stage);
    return {};
  },
  'syndication.copy.show': copied,
  'syndication.copy.take': async (stage) => ({ ...(await copied(stage)), edition: 2 }),
  'syndication.copy.follow': async (stage) => ({ ...(await copied(stage)), isFollowing: true }),
};
